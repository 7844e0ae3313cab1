import { expect, test } from 'vitest'
import { isPdf, PDF_MIN_BYTES } from './pdf.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const body = 'x'.repeat(PDF_MIN_BYTES)
const end = '\nstartxref\n9\n%%EOF\n'

test.each([
  ['a PDF with its beginning and its end', `%PDF-1.7\n${body}${end}`, true],
  ['a PDF with a little after its end', `%PDF-1.7\n${body}${end}${' '.repeat(900)}`, true],
  ['the first five bytes alone', '%PDF-', false],
  ['a page of HTML with another name', `<!doctype html>${body}${end}`, false],
  ['a ZIP', `PK\u0003\u0004${body}`, false],
  ['a program', `MZ${body}${end}`, false],
  ['a beginning that does not stand first', ` %PDF-1.7\n${body}${end}`, false],
  ['a PDF cut off in the middle', `%PDF-1.7\n${body}`, false],
  ['an end too far from the end', `%PDF-1.7\n${body}${end}${' '.repeat(1024)}`, false],
  ['no table of contents', `%PDF-1.7\n${body}\n%%EOF`, false],
  ['nothing', '', false],
])('%s: %#', (_, text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected)
})
