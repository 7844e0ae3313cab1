import { readFile } from 'node:fs/promises'
import { pictureMaxPixels } from '@leadwright/shared/limits'
import { lazy } from './lazy.ts'
import { createSemaphore } from './semaphore.ts'

/** Loaded with the first picture: otherwise the library would be a sixth of the memory at rest. */
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

/** Stored sizes of pictures, in pixels. */
const shapes = {
  /** A profile picture. */
  square: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  /** An attachment: readable, whatever it shows. */
  whole: { width: 3_000, height: 3_000, fit: 'inside', withoutEnlargement: true },
} as const

/** Why a file is not a usable picture. */
export type PictureProblem = 'unreadable' | 'too-many-pixels'

/**
 * One picture is decoded at a time: 40 million pixels take 160 MB. A sender has at most two running
 * requests with a file, so there are at most two pictures of each sender in this queue.
 */
const oneAtATime = createSemaphore(1, 64)

/**
 * Re-encodes a JPEG, PNG or WebP as WebP without metadata. Returns the problem if a file is not a
 * usable picture. Throws `request.rate-limited` when too many are waiting.
 * @param path of the file
 */
export function reencodePicture(
  path: string,
  shape: keyof typeof shapes = 'square',
): Promise<Buffer | PictureProblem> {
  return oneAtATime(async () => {
    const [sharp, bytes] = await Promise.all([loadSharp(), readFile(path)])
    // The library would throw synchronously.
    if (bytes.length === 0) return 'unreadable'
    // Reads only the header, so that the limit can be reported.
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    if (width * height > pictureMaxPixels) return 'too-many-pixels'
    return sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: 'error' })
      .rotate()
      .resize(shapes[shape])
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch(() => 'unreadable' as const)
  })
}
