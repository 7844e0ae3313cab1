import { expect, it } from 'vitest'
import { pictureMaxBytes } from './fields.ts'
import { messages } from './messages.ts'
import { pictureError } from './picture.ts'

const fiveMiB = 5 * 1024 * 1024

it.each([
  ['application/pdf', 10, messages.clients.pictureType],
  ['image/png', fiveMiB, messages.clients.pictureSize],
  ['image/png', fiveMiB - 1, undefined],
  ['image/png', pictureMaxBytes, undefined],
  ['image/png', pictureMaxBytes + 1, messages.clients.pictureSize],
])('a profile picture of type %s with %i bytes: %s', (type, size, says) => {
  expect(pictureError({ type, size })).toBe(says)
})
