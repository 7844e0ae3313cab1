import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { portraitSlug } from './drawing/portrait.ts'

/**
 * Side lengths of a photo's copies in pixels, from a phone's column to a desktop's at double
 * density.
 */
const SIDES = [160, 320, 640, 1200] as const
const FORMATS = ['avif', 'webp'] as const
type Format = (typeof FORMATS)[number]
/** More effort makes AVIF a little smaller but the build many times longer. */
const QUALITY = { avif: { quality: 55, effort: 2 }, webp: { quality: 78 } } as const

const path = (name: string, side: number, format: Format) =>
  `/portraits/${portraitSlug(name)}-${side}.${format}`

/** The `srcset` of a person's photo in one format. */
export const photoSet = (name: string, format: Format) =>
  SIDES.map((side) => `${path(name, side, format)} ${side}w`).join(', ')

/** For browsers that do not support `srcset`. */
export const photoPath = (name: string) => path(name, 640, 'webp')

/** For a picture the size of a line or two of text. */
export const smallPhotoPath = (name: string) => path(name, 160, 'webp')

/** All copies of a person's photo, with their paths and formats. */
export const photoCopies = (name: string) =>
  FORMATS.flatMap((format) =>
    SIDES.map((side) => ({ path: path(name, side, format), side, format })),
  )

/**
 * A square copy of a photo in the folder of the company's file, rotated upright and without
 * metadata. Throws an error with the photo's name if it cannot be read.
 */
export async function photoCopy(
  photo: string,
  {
    side,
    format,
    folder = dirname(process.env['COMPANY_FILE'] ?? ''),
  }: { side: number; format: Format; folder?: string },
): Promise<Buffer> {
  try {
    return await sharp(join(folder, photo))
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toFormat(format, QUALITY[format])
      .toBuffer()
  } catch (cause) {
    throw new Error(`The photograph ${photo} cannot be read from ${folder}`, { cause })
  }
}
