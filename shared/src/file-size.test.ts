import { expect, test } from 'vitest'
import { sizeInWords } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1023 bytes'],
  [1_024, '1 kB'],
  [317_000, '310 kB'],
  [2_516_582, '2.4 MB'],
  [10_485_760, '10 MB'],
  [10_485_761, '10.1 MB'],
  [2_147_483_648, '2 GB'],
  [2_200_000_000, '2.1 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
