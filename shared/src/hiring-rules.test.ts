import { expect, test } from 'vitest'
import { HIRING_CHECKBOXES } from './hiring.ts'
import {
  consentRecord,
  HIRING_CONSENT_VERSION,
  HIRING_CONSENT_VERSIONS,
  HIRING_PDF_MIN_BYTES,
  isPdf,
} from './hiring-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const body = 'x'.repeat(HIRING_PDF_MIN_BYTES)
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

test('each of the eight boxes remembers which wording was confirmed', () => {
  const record = consentRecord(HIRING_CONSENT_VERSION)
  expect(Object.keys(record)).toEqual([...HIRING_CHECKBOXES])
  expect(new Set(Object.values(record))).toEqual(new Set([HIRING_CONSENT_VERSION]))
  expect(HIRING_CONSENT_VERSIONS.at(-1)).toBe(HIRING_CONSENT_VERSION)
})
