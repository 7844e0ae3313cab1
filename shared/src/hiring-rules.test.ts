import { expect, test } from 'vitest'
import { HIRING_CHECKBOXES } from './hiring.ts'
import { consentRecord, HIRING_CONSENT_VERSION, HIRING_CONSENT_VERSIONS } from './hiring-rules.ts'

test('each of the eight boxes stores which wording was confirmed', () => {
  const record = consentRecord(HIRING_CONSENT_VERSION)
  expect(Object.keys(record)).toEqual([...HIRING_CHECKBOXES])
  expect(new Set(Object.values(record))).toEqual(new Set([HIRING_CONSENT_VERSION]))
  expect(HIRING_CONSENT_VERSIONS.at(-1)).toBe(HIRING_CONSENT_VERSION)
})
