import { comparedFrom } from '@leadwright/shared/claims'
import { listClaims } from '@leadwright/shared/contracts/money/claims'
import { expect, test } from 'vitest'
import { demoOn } from '../../testing/demo-app.ts'

test('the demo shows claims that are computed and claims that can’t be', async () => {
  const { ok, as } = await demoOn()
  const admin = as('admin')
  const { claims } = await ok(listClaims, {}, admin)
  expect(claims.map(({ printed, result }) => [printed, (result?.n ?? 0) >= comparedFrom])).toEqual([
    ['8.6x', false],
    ['20+', true],
    ['2.7x', true],
    ['40%', false],
    ['60%', false],
    ['95%', true],
  ])
  const growth = claims.find(({ measure }) => measure === 'lead-growth')
  expect(growth).toMatchObject({ result: null })
  expect(growth?.excluded.map(({ reason }) => reason)).toContain('no-figures')
}, 60_000)
