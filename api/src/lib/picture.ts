import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** Edge of a stored profile picture in pixels. */
const edge = 512
/** Larger pictures are refused before they are decoded. */
const maxPixels = 40_000_000

/** Re-encodes a JPEG, PNG or WebP to a square WebP without metadata; throws for anything else. */
export function reencodePicture(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(edge, edge, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
