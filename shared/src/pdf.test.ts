import { expect, test } from 'vitest'
import { claimsToBePdf, isPdf, mayBePdf } from './pdf.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const body = 'x'.repeat(100)
const end = '\nstartxref\n9\n%%EOF\n'

test.each([
  ['a PDF with its start and its end', `%PDF-1.7\n${body}${end}`, true],
  ['a PDF with a few bytes after its end', `%PDF-1.7\n${body}${end}${' '.repeat(900)}`, true],
  ['only the first five bytes', '%PDF-', false],
  ['a page of HTML with another name', `<!doctype html>${body}${end}`, false],
  ['a ZIP', `PK\u0003\u0004${body}`, false],
  ['a program', `MZ${body}${end}`, false],
  ['a byte-order mark first', `\xef\xbb\xbf%PDF-1.7\n${body}${end}`, true],
  ['an empty line first', `\r\n%PDF-1.7\n${body}${end}`, true],
  ['a printer’s preamble first', `\x1b%-12345X@PJL\n%PDF-1.7\n${body}${end}`, true],
  ['a start within 1,024 bytes', `${' '.repeat(1_019)}%PDF-1.7\n${body}${end}`, true],
  ['a start after 1,024 bytes', `${' '.repeat(1_020)}%PDF-1.7\n${body}${end}`, false],
  ['a PDF cut off in the middle', `%PDF-1.7\n${body}`, false],
  ['a page of HTML after its end', `%PDF-1.7\n${body}${end}<html>${body.repeat(100)}`, true],
  ['zeros after its end', `%PDF-1.7\n${body}${end}${'\0'.repeat(60_000)}`, true],
  ['an end marker too far from the end', `%PDF-1.7\n${body}${end}${' '.repeat(65_536)}`, false],
  ['only the first section', `%PDF-1.7\n${body}\nstartxref\n0\n%%EOF\n${body}`, false],
  ['both sections', `%PDF-1.7\nstartxref\n0\n%%EOF\n${body}${end}`, true],
  ['no table of contents', `%PDF-1.7\n${body}\n%%EOF`, false],
  ['nothing', '', false],
])('%s: %#', (_, text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected)
})

test.each([
  ['a.pdf', 'application/pdf', true],
  ['scan', 'application/pdf', true],
  ['a.PDF', '', true],
  ['a.pdf', 'application/octet-stream', true],
  ['a.pdf', 'application/x-pdf', true],
  ['a.pdf', 'x-unknown/pdf', true],
  ['a.docx', '', false],
  ['a', 'application/octet-stream', false],
  ['a.pdf', 'text/html', false],
  ['a.pdf', 'image/png', false],
])('%s of type “%s” claims to be a PDF: %s', (name, type, expected) => {
  expect(claimsToBePdf({ name, type })).toBe(expected)
})

test.each([
  ['application/pdf', true],
  ['application/octet-stream', true],
  ['', true],
  ['text/html', false],
])('where only a PDF is asked for, a file of type “%s” may be one: %s', (type, expected) => {
  expect(mayBePdf({ type })).toBe(expected)
})
