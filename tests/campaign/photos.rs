//! Photographs: whatever the file, a picture of at most 1024 px or one clear no.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hetairoi::campaign;
use hetairoi::chance::Hand;
use hetairoi::store::fault_fs::Memory;
use hetairoi::store::photo::{KEPT, Photo, Refused, decode};
use hetairoi::store::{Kind, Sitting, Store, World};
use hetairoi::systems::describe::{Answers, Item};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use super::{ROAD, library};

fn picture(width: u32, height: u32) -> DynamicImage {
    let byte = |number: u32| u8::try_from(number % 256).unwrap();
    let colour = |x: u32, y: u32| Rgb([byte(x), byte(y), 77]);
    DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, colour))
}

fn bytes(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A chunk of a PNG with its check.
fn chunk(name: &str, content: &[u8]) -> Vec<u8> {
    let mut whole = u32::try_from(content.len()).unwrap().to_be_bytes().to_vec();
    let named = [name.as_bytes(), content].concat();
    whole.extend(&named);
    let mut crc = u32::MAX;
    for byte in named {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    whole.extend((!crc).to_be_bytes());
    whole
}

fn header(width: u32, height: u32, depth: u8, colour: u8) -> Vec<u8> {
    let content = [width.to_be_bytes().as_slice(), &height.to_be_bytes(), &[depth, colour, 0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1a\n".to_vec(), chunk("IHDR", &content)].concat()
}

/// A zlib stream of so many stored zero bytes, without the words of a real bomb but as large when unpacked.
fn stored(length: usize) -> Vec<u8> {
    let mut stream = vec![0x78, 0x01];
    let mut left = length;
    while left > 0 {
        let part = left.min(65_535);
        left -= part;
        stream.push(u8::from(left == 0));
        let part16 = u16::try_from(part).unwrap();
        stream.extend(part16.to_le_bytes());
        stream.extend((!part16).to_le_bytes());
        stream.extend(std::iter::repeat_n(0, part));
    }
    let sum = u32::try_from(length % 65_521).unwrap();
    stream.extend(((sum << 16) | 1).to_be_bytes());
    stream
}

fn refusal(bytes: Vec<u8>) -> String {
    decode(bytes).map(|photo| (photo.width, photo.height)).unwrap_err().to_string()
}

#[test]
fn a_picture_is_known_by_what_is_in_it_and_made_to_fit() {
    for (width, height, expected) in [
        (640, 480, (640, 480)),
        (4000, 3000, (1024, 768)),
        (300, 3000, (102, 1024)),
        (1, 1, (1, 1)),
        (4096, 2, (1024, 1)),
    ] {
        for format in [ImageFormat::Png, ImageFormat::Jpeg] {
            let photo = decode(bytes(&picture(width, height), format)).unwrap();
            assert_eq!((photo.width, photo.height), expected, "{format:?}");
            assert!(photo.width <= KEPT && photo.height <= KEPT);
            assert_eq!(photo.rgba.len(), usize::try_from(photo.width * photo.height * 4).unwrap());
        }
    }
}

#[test]
fn pictures_that_swell_are_refused_before_they_do() {
    const VAST: &str = "expected at most 4096 × 4096 pixels and 64 MiB of them, found more";
    let ended = |mut png: Vec<u8>| {
        png.extend(chunk("IDAT", &stored(64)));
        png.extend(chunk("IEND", &[]));
        png
    };
    assert_eq!(refusal(ended(header(20_000, 20_000, 1, 0))), VAST);
    assert_eq!(refusal(ended(header(4097, 1, 8, 2))), VAST);
    assert_eq!(refusal(ended(header(4096, 4096, 16, 6))), VAST, "four times two bytes a pixel");
    let jpeg = bytes(&picture(8, 8), ImageFormat::Jpeg);
    let at = jpeg.windows(2).position(|pair| pair == [0xFF, 0xC0]).unwrap();
    let mut wide = jpeg;
    wide[at + 5..at + 9].copy_from_slice(&[0xFF; 4]);
    assert_eq!(refusal(wide), VAST);
}

#[test]
fn damaged_and_foreign_files_are_told_and_never_a_panic() {
    const FOREIGN: &str = "expected a PNG or JPEG picture, found something else";
    for foreign in [&b""[..], b"GIF89a........", b"RIFF....WEBPVP8X", b"<svg></svg>", b"<html>", b"\x89PNX"] {
        assert_eq!(refusal(foreign.to_vec()), FOREIGN);
    }
    let mut large = bytes(&picture(4, 4), ImageFormat::Png);
    large.resize((8 << 20) + 1, 0);
    assert_eq!(refusal(large), "expected a picture of at most 8 MiB, found a larger file");
    assert!(refusal(header(0, 0, 8, 2)).starts_with("the picture is damaged: "));
    assert!(
        refusal([header(u32::MAX >> 1, u32::MAX >> 1, 8, 2), chunk("IDAT", &[])].concat())
            .starts_with("expected at most")
    );
    for format in [ImageFormat::Png, ImageFormat::Jpeg] {
        let whole = bytes(&picture(40, 30), format);
        for at in 0..whole.len() {
            let mut hurt = whole.clone();
            hurt[at] ^= 0xFF;
            // Either a picture or a reason; a decoder that gave up its thread is a reason too.
            let told = decode(hurt).map_or_else(|refused| refused.to_string(), |photo| photo.width.to_string());
            assert!(!told.is_empty());
            if at % 7 == 0 {
                let cut = decode(whole[..at].to_vec());
                assert!(cut.is_err() || format == ImageFormat::Jpeg, "{format:?} cut at {at}");
            }
        }
    }
}

#[test]
fn colour_profiles_texts_and_camera_notes_are_not_even_unpacked() {
    let plain = bytes(&picture(10, 10), ImageFormat::Png);
    let (head, rest) = plain.split_at(33);
    let bomb = stored(4 << 20);
    let extras = [
        chunk("iCCP", &[b"sRGB\0\0".as_slice(), &bomb].concat()),
        chunk("zTXt", &[b"Comment\0\0".as_slice(), &bomb[..1000]].concat()),
        chunk("iTXt", b"Comment\0\x01\0\0\0nothing that unpacks"),
        chunk("eXIf", b"MM\0*not a camera"),
    ];
    for extra in &extras {
        let swollen = [head, extra, rest].concat();
        assert_eq!(decode(swollen).unwrap(), decode(plain.clone()).unwrap());
    }
    let torn = [head, &extras[0][..200]].concat();
    assert!(matches!(decode(torn), Err(Refused::Damaged(_))));
}

#[test]
fn a_photograph_is_kept_beside_its_campaign_and_goes_with_it() {
    let memory = Memory::default();
    let world = World { files: Arc::new(memory.clone()), ..World::real() };
    let store = Store::with(PathBuf::from("/data"), world);
    let mut campaign = Sitting::begin_campaign(&store, library(), ROAD, &Answers::default()).unwrap();
    let jpeg = bytes(&picture(2000, 1000), ImageFormat::Jpeg);
    memory.set(Path::new("/elsewhere/IMG_0001.gif"), &jpeg);
    let name = campaign.name().clone();
    let photo = store.take_photo(&name, Path::new("/elsewhere/IMG_0001.gif")).unwrap();
    assert_eq!(store.take_photo(&name, Path::new("/elsewhere/IMG_0001.gif")).unwrap(), photo, "the same once");
    campaign.issue(&campaign::kept(&photo, None, "The phalanx"), &Hand::app()).unwrap();
    assert_eq!(campaign.campaign().unwrap().kept().photos, [(photo.clone(), "The phalanx".to_owned())]);
    let kept: Photo = store.photo(&name, &photo).unwrap();
    assert_eq!((kept.width, kept.height), (1024, 512));
    campaign.leave().unwrap();
    store.archive(&name).unwrap();
    assert_eq!(store.photo(&name, &photo).unwrap(), kept, "it went with its campaign");
    assert!(store.list(Kind::Campaign, |_| ()).unwrap()[0].is_archived);
    for odd in ["../../settings.toml", "photo-../x.png", "other.png", "photo-0000000000000000.png"] {
        assert!(matches!(store.photo(&name, odd), Err(Refused::Store(_))), "{odd}");
    }
    assert!(matches!(store.take_photo(&name, Path::new("/elsewhere/none.png")), Err(Refused::Store(_))));
}

#[test]
fn photographs_of_the_campaign_as_a_whole_are_shown() {
    let mut journal = super::played("W");
    let photo = "photo-0123456789abcdef.png";
    let ask = campaign::kept(photo, None, "All of us");
    hetairoi::systems::Desk::issue(&mut journal, &ask, &Hand::app()).unwrap();
    let readout = hetairoi::systems::Desk::readout(&journal);
    let own = Item::Photos(vec![(photo.to_owned(), "All of us".to_owned())]);
    assert!(readout.moment.items.iter().any(|placed| placed.item == own));
}

#[test]
fn a_battle_shows_its_photographs_and_notes() {
    let mut journal = super::played("W");
    let photo = "photo-0123456789abcdef.png";
    let ask = campaign::kept(photo, Some(1), "Granicus");
    hetairoi::systems::Desk::issue(&mut journal, &ask, &Hand::app()).unwrap();
    let readout = hetairoi::systems::Desk::readout(&journal);
    let rows = readout.moment.items.iter().find_map(|placed| match &placed.item {
        Item::Battles(rows) => Some(rows.clone()),
        _ => None,
    });
    let rows = rows.unwrap();
    assert_eq!(rows[0].photos, [(photo.to_owned(), "Granicus".to_owned())]);
    assert_eq!(rows[0].row(), ("Asia Minor, Persians defending".to_owned(), "Macedonians".to_owned()));
}
