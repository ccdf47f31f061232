//! A photograph as the window shows it.

use crate::store::photo::Photo;
use iced::widget::image::Handle;

/// The longest side of a photograph on the table, in pixels.
const LONGEST: u32 = 360;

/// A photograph for the window, small enough that many of them stay in memory.
#[must_use]
pub fn handle(photo: &Photo) -> Handle {
    let step = photo.width.max(photo.height).div_ceil(LONGEST).max(1);
    let (width, height) = ((photo.width / step).max(1), (photo.height / step).max(1));
    let mut small = Vec::new();
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        small.extend(average_pixel(photo, x * step, y * step, step));
    }
    Handle::from_rgba(width, height, small)
}

/// The average of a square of pixels, as far as it lies in the photograph.
fn average_pixel(photo: &Photo, left: u32, top: u32, step: u32) -> [u8; 4] {
    let mut sums = [0_u32; 4];
    let mut count = 0;
    for (y, x) in (top..top + step).flat_map(|y| (left..left + step).map(move |x| (y, x))) {
        let inside = x < photo.width && y < photo.height;
        let at = usize::try_from((y * photo.width + x) * 4).ok().filter(|_| inside);
        if let Some(pixel) = at.and_then(|at| photo.rgba.get(at..at + 4)) {
            count += 1;
            sums.iter_mut().zip(pixel).for_each(|(sum, channel)| *sum += u32::from(*channel));
        }
    }
    sums.map(|sum| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX))
}
