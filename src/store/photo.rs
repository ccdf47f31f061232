//! Photographs of a campaign: whatever the file, a picture of at most 1024 px or one clear no.
//!
//! A picture from outside is read by content, within limits, without the parts that only swell, in a
//! thread of its own; what is kept is always a plain PNG of ours beside the campaign.

use std::borrow::Cow;
use std::io::{Cursor, ErrorKind};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;

use image::codecs::jpeg::JpegDecoder;
use image::codecs::png::PngDecoder;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits};

use super::files::{Put, on_disk};
use super::{Error, Name, Store};

/// The largest picture file that is read, in bytes.
pub const LARGEST_PHOTO: u64 = 8 << 20;
/// The most pixels a picture may be wide or high.
pub const WIDEST: u32 = 4096;
/// The most bytes a picture may have in memory.
pub const LARGEST_DECODED: u64 = 64 << 20;
/// What is kept is no wider and no higher than this.
pub const KEPT: u32 = 1024;

/// A picture to be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Four bytes a pixel, row by row.
    pub rgba: Vec<u8>,
}

/// Why a file is no photograph: for the players.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// It is too large a file.
    #[error("expected a picture of at most 8 MiB, found a larger file")]
    Large,
    /// It is none of the kinds that are read.
    #[error("expected a PNG or JPEG picture, found something else")]
    Foreign,
    /// It has too many pixels.
    #[error("expected at most {WIDEST} × {WIDEST} pixels and 64 MiB of them, found more")]
    Vast,
    /// It can not be decoded.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
    /// The disk.
    #[error(transparent)]
    Store(#[from] Error),
}

impl Store {
    /// Takes a picture from anywhere in beside a campaign; its name there, the same for the same picture.
    ///
    /// # Errors
    /// When it can not be read, is no picture within the limits, or the disk fails.
    pub fn take_photo(&self, campaign: &Name, from: &Path) -> Result<String, Refused> {
        let photo = decode(self.picture(from)?)?;
        let png = encode(&photo)?;
        let hash = blake3::hash(&png).to_hex();
        let name = format!("photo-{}.png", hash.get(..16).unwrap_or_default());
        let file = self.folder(campaign.kind()).join(campaign.photo(&name));
        match self.files().put(&file, &png, Put::New) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(name),
            put => Ok(put.map(|()| name).map_err(Error::about(&file))?),
        }
    }

    /// Reads a photograph of a campaign, in the archive too.
    ///
    /// # Errors
    /// When it is not there, or something else was put in its place.
    pub fn photo(&self, campaign: &Name, photo: &str) -> Result<Photo, Refused> {
        let live = self.folder(campaign.kind()).join(campaign.photo(photo));
        let archived = self.archive_folder(campaign.kind()).join(campaign.photo(photo));
        let is_plain = photo.starts_with("photo-") && !photo.contains(['/', '\\', ':']);
        if !is_plain {
            return Err(Error::Missing { name: photo.to_owned(), folder: self.folder(campaign.kind()) }.into());
        }
        match self.picture(&live) {
            Err(Refused::Store(Error::Disk { source, .. })) if source.kind() == ErrorKind::NotFound => {
                decode(self.picture(&archived)?)
            }
            bytes => decode(bytes?),
        }
    }

    fn picture(&self, file: &Path) -> Result<Vec<u8>, Refused> {
        self.files().read(file, LARGEST_PHOTO).map_err(|error| {
            if error.kind() == ErrorKind::FileTooLarge { Refused::Large } else { Error::about(file)(error).into() }
        })
    }
}

/// Decodes a picture that may be hostile and makes it fit; one at a time, so that memory stays bounded.
///
/// # Errors
/// What is wrong with it.
pub fn decode(bytes: Vec<u8>) -> Result<Photo, Refused> {
    static ONE: Mutex<()> = Mutex::new(());
    let turn = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let named = thread::Builder::new().name("photograph".to_owned());
    let work = named.spawn(move || decoded(&bytes)).map_err(|source| Error::Thread { source })?;
    // A decoder that panics ends its thread, not the program.
    let photo = work.join().unwrap_or_else(|_| Err(Refused::Damaged("it can not be decoded".to_owned())));
    drop(turn);
    photo
}

fn decoded(bytes: &[u8]) -> Result<Photo, Refused> {
    if on_disk(bytes.len()) > LARGEST_PHOTO {
        return Err(Refused::Large);
    }
    let image = match image::guess_format(bytes) {
        Ok(ImageFormat::Png) => {
            let plain = without_extras(bytes);
            let limits = limits();
            let decoder = PngDecoder::with_limits(Cursor::new(plain.as_ref()), limits).map_err(|error| told(&error))?;
            read(decoder)?
        }
        Ok(ImageFormat::Jpeg) => read(JpegDecoder::new(Cursor::new(bytes)).map_err(|error| told(&error))?)?,
        Ok(_) | Err(_) => return Err(Refused::Foreign),
    };
    let image = if image.width().max(image.height()) > KEPT { image.thumbnail(KEPT, KEPT) } else { image };
    let rgba = image.into_rgba8();
    Ok(Photo { width: rgba.width(), height: rgba.height(), rgba: rgba.into_raw() })
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(WIDEST);
    limits.max_image_height = Some(WIDEST);
    limits.max_alloc = Some(LARGEST_DECODED);
    limits
}

/// The limits are asked of the decoder and, since it does not count all it takes, of what it will give.
fn read(mut decoder: impl ImageDecoder) -> Result<DynamicImage, Refused> {
    decoder.set_limits(limits()).map_err(|error| told(&error))?;
    let (width, height) = decoder.dimensions();
    if width > WIDEST || height > WIDEST || decoder.total_bytes() > LARGEST_DECODED {
        return Err(Refused::Vast);
    }
    if width == 0 || height == 0 {
        return Err(Refused::Damaged("it has no pixels".to_owned()));
    }
    // A photograph without a readable note of which way is up stays as it is.
    let upright = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(|error| told(&error))?;
    image.apply_orientation(upright);
    Ok(image)
}

fn told(error: &ImageError) -> Refused {
    match error {
        ImageError::Limits(_) => Refused::Vast,
        ImageError::Unsupported(_) => Refused::Foreign,
        ImageError::Decoding(_) | ImageError::Encoding(_) | ImageError::Parameter(_) | ImageError::IoError(_) => {
            let words = error.to_string();
            let line = words.lines().next().unwrap_or_default();
            Refused::Damaged(line.chars().filter(|letter| !letter.is_control()).take(120).collect())
        }
    }
}

/// A PNG without colour profile, texts and camera notes: packed, they can swell to hundreds of megabytes.
fn without_extras(bytes: &[u8]) -> Cow<'_, [u8]> {
    const SIGNATURE: usize = 8;
    const EXTRAS: [&[u8; 4]; 5] = [b"iCCP", b"zTXt", b"iTXt", b"tEXt", b"eXIf"];
    let Some((head, mut rest)) = bytes.split_at_checked(SIGNATURE) else { return Cow::Borrowed(bytes) };
    let mut plain = head.to_vec();
    // Length, name, what is in it, and a check of four bytes.
    while let Some((length, name)) = rest.first_chunk::<4>().zip(rest.get(4..8)) {
        let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(usize::MAX);
        let whole = length.saturating_add(12).min(rest.len());
        let Some((chunk, after)) = rest.split_at_checked(whole) else { break };
        if !EXTRAS.iter().any(|extra| extra.as_slice() == name) {
            plain.extend_from_slice(chunk);
        }
        rest = after;
    }
    Cow::Owned(plain)
}

fn encode(photo: &Photo) -> Result<Vec<u8>, Refused> {
    let mut png = Vec::new();
    let encoder = image::codecs::png::PngEncoder::new(&mut png);
    let colour = image::ExtendedColorType::Rgba8;
    image::ImageEncoder::write_image(encoder, &photo.rgba, photo.width, photo.height, colour)
        .map_err(|error| Refused::Damaged(error.to_string()))?;
    Ok(png)
}
