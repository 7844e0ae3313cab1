import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { reencodePicture } from './picture.ts'

const image = (width = 60, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#b33a1c' } })
const fileOf = (bytes: Uint8Array) => {
  const path = join(temporaryFolder(), 'picture')
  writeFileSync(path, bytes)
  return path
}

test.each([
  ['a JPEG', image().jpeg(), 60, 20],
  ['a JPEG for print (CMYK)', image().toColourspace('cmyk').jpeg(), 60, 20],
  ['a progressive JPEG', image().jpeg({ progressive: true }), 60, 20],
  ['a phone held upright', image().withMetadata({ orientation: 6 }).jpeg(), 20, 60],
  ['a mirrored phone', image().withMetadata({ orientation: 5 }).jpeg(), 20, 60],
  ['a PNG of 16 bits', image().toColourspace('rgb16').png(), 60, 20],
  ['a PNG of one bit', image().toColourspace('b-w').png({ palette: true, colours: 2 }), 60, 20],
  ['a lossless WebP', image().webp({ lossless: true }), 60, 20],
  ['one pixel', image(1, 1).png(), 1, 1],
  ['a panorama', image(12_000, 30).jpeg(), 3_000, 8],
])('%s is accepted and turned upright', async (_, picture, width, height) => {
  const made = await reencodePicture(fileOf(await picture.toBuffer()), 'whole')
  if (typeof made === 'string') throw new Error(made)
  const found = await sharp(made).metadata()
  expect(found).toMatchObject({ format: 'webp', width, height })
  expect([found.exif, found.orientation]).toEqual([undefined, undefined])
})

test.each([
  ['no bytes', Buffer.of(), 'unreadable'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unreadable'],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'unreadable'],
])('%s is not a usable picture', async (_, bytes, problem) => {
  expect(await reencodePicture(fileOf(bytes))).toBe(problem)
})

test('more than 40 megapixels are rejected before they are decoded', async () => {
  expect(await reencodePicture(fileOf(await image(8_000, 5_001).png().toBuffer()))).toBe(
    'too-many-pixels',
  )
})
