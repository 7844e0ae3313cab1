import { pictureMaxBytes } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { expect, it } from 'vitest'
import { pictureError } from './picture.rules.ts'

it.each([
  ['application/pdf', 10, messages.clients.pictureType],
  ['image/png', pictureMaxBytes, messages.clients.pictureSize],
  ['image/png', pictureMaxBytes - 1, undefined],
])('a profile picture of type %s with %i bytes: %s', (type, size, says) => {
  expect(pictureError({ type, size })).toBe(says)
})
