import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ogPicture } from './og-picture.ts'
import { ogWords } from './og-words.ts'

/** The widest picture of a page, and the widest picture of a meeting. */
test.each(['hiring', 'discovery'])(
  'the text of the picture %s does not overlap its drawing',
  async (name) => {
    const lines = ogWords[name] ?? ['', '']
    const picture = await ogPicture({ name: 'Leadwright', lines })
    // The area between the lowest letter and the top of the knot, in pixels.
    const gap = { left: 0, top: 386, width: 1200, height: 18 }
    const { channels } = await sharp(await sharp(picture).extract(gap).toBuffer()).stats()
    expect(channels.map(({ stdev }) => stdev)).toEqual(channels.map(() => 0))
  },
)
