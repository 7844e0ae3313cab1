import { readFile } from 'node:fs/promises'
import { pictureMaxPixels } from '@leadwright/shared/limits'
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

/** How a picture is stored, in pixels. */
const shapes = {
  /** A profile picture. */
  square: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  /** An attachment: legible, whatever it shows. */
  whole: { width: 3_000, height: 3_000, fit: 'inside', withoutEnlargement: true },
} as const

/** Why a file is no usable picture. */
export type PictureProblem = 'unreadable' | 'too-many-pixels'

/**
 * One picture is decoded at a time: 40 million pixels take 160 MB. A sender has two requests with a
 * file at most, so that this queue holds two pictures of each.
 */
const oneAtATime = createSemaphore(1, 64)

/**
 * Re-encodes a JPEG, PNG or WebP to a WebP without metadata. Says why a file is not a usable picture.
 * Throws `request.rate-limited` when too many wait.
 * @param path of the file
 */
export function reencodePicture(
  path: string,
  shape: keyof typeof shapes = 'square',
): Promise<Buffer | PictureProblem> {
  return oneAtATime(async () => {
    const [sharp, bytes] = await Promise.all([loadSharp(), readFile(path)])
    // The library throws before it returns a promise.
    if (bytes.length === 0) return 'unreadable'
    // Reads the header only, so the limit can be named.
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
