import { createHash } from 'node:crypto'
import { HIRING_CONSENT_VERSION } from '@leadwright/shared/hiring-rules'
import { expect, test } from 'vitest'
import { hiringCheckboxes } from './hiring-checkboxes.ts'

/** Hashes of the eight sentences, by the version that applications store. */
const hashes: Record<typeof HIRING_CONSENT_VERSION, string> = {
  '2026-11-20': '334ecd44a4bc3efc958ef7eafe3f866590b7da14552ee5efa5a50b7164aa7c0d',
  '2026-11-22': 'ea4f8ee3e97ab768f91eeeb23ab61c84c1123127b5735c003ddffdc0d7974f10',
  '2026-11-25': 'af33a6b4515792a539619be5784a7a9f687fdc06a51dc7e1cdd17e0f851d3acc',
  '2026-11-28': 'a331fdd91bf4d18bd8562fd08c19c6a630710eb0ca2bc6662e52f0a84c980498',
}

test('the stored version identifies exactly these eight sentences', () => {
  const hash = createHash('sha256').update(JSON.stringify(hiringCheckboxes)).digest('hex')
  expect(
    hash,
    'a sentence changed: add a version to HIRING_CONSENT_VERSIONS, and its hash here',
  ).toBe(hashes[HIRING_CONSENT_VERSION])
})
