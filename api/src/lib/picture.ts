import { once } from './once.ts'

/** Loaded with the first picture: a sixth of the memory at rest would be the library's otherwise. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  sharp.cache(false)
  return sharp
})

/** Edge of a stored profile picture in pixels. */
const edge = 512
/** Larger pictures are refused before they are decoded. */
const maxPixels = 40_000_000

/** Re-encodes a JPEG, PNG or WebP to a square WebP without metadata; throws for anything else. */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(edge, edge, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
