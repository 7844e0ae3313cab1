import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photoCopies, photoCopy, photoSet } from './photo.ts'

const folder = mkdtempSync(join(tmpdir(), 'photo-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a photo of the company’s people', () => {
  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'gray', noise } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toFile(join(folder, 'ada.jpg'))
  })

  it('has a copy for every width that the page offers to browsers', () => {
    const copies = photoCopies('Ada Example').map(({ path }) => path)
    const offered = `${photoSet('Ada Example', 'avif')}, ${photoSet('Ada Example', 'webp')}`
    expect(offered.split(', ').map((entry) => entry.split(' ')[0])).toEqual(copies)
  })

  it.each(['avif', 'webp'] as const)(
    'is a small square copy with the right orientation and without metadata as %s',
    async (format) => {
      const copy = await photoCopy('/ada.jpg', { side: 320, format, folder })
      const { width, height, exif, orientation } = await sharp(copy).metadata()
      expect({ width, height, exif, orientation }).toEqual({ width: 320, height: 320 })
      expect(copy.length).toBeLessThan(60_000)
    },
  )

  it('stops the build with its name if the file is missing', async () => {
    const missing = photoCopy('/people/nobody.jpg', { side: 160, format: 'webp', folder })
    await expect(missing).rejects.toThrow('/people/nobody.jpg')
  })
})
