import { readFile } from 'node:fs/promises'
import { lazy } from './lazy.ts'
import { createSemaphore } from './semaphore.ts'

/** Loaded with the first picture: a sixth of the memory at rest would be the library's otherwise. */
const loadSharp = lazy(async () => {
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

/**
 * One picture is decoded at a time: 40 million pixels take 160 MB. A sender has two requests with a
 * file at most, so that this queue holds two pictures of each.
 */
const oneAtATime = createSemaphore(1, 64)

/**
 * Re-encodes a JPEG, PNG or WebP to a square WebP without metadata; undefined for a file that cannot
 * be decoded as one. Throws `request.rate-limited` when too many wait.
 * @param path of the file
 */
export function reencodePicture(path: string): Promise<Buffer | undefined> {
  return oneAtATime(async () => {
    const [sharp, bytes] = await Promise.all([loadSharp(), readFile(path)])
    return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(edge, edge, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch(() => undefined)
  })
}
