import { comparedFrom } from '@leadwright/shared/claims'
import { listClaims } from '@leadwright/shared/contracts/money/claims'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { demoIds } from './people.ts'
import { seedAll } from './seed-all.ts'

test('the demo shows claims that are computed and claims that can’t be', async () => {
  const { deps, ok, signInAgain } = await createTestApp()
  transaction(deps.db, (tx) => seedAll(tx, { deps, passwordHash: 'x' }))
  const admin = signInAgain({ id: demoIds.admin, email: demoAccounts.admin, role: 'admin' })
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
