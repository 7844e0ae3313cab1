import { getOwnCampaign } from '@leadwright/shared/contracts/clients/campaigns'
import { listOwnMeetings } from '@leadwright/shared/contracts/clients/meetings'
import { getOwnPaymentSummary } from '@leadwright/shared/contracts/money/payments'
import { listOwnUpdates } from '@leadwright/shared/contracts/money/updates'
import { beginVisit } from '@leadwright/shared/contracts/money/visits'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import { transaction } from '../../db/client.ts'
import { createSession, testPassword } from '../../testing/people.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { seedCampaignWeeks, seedClients, seedMeetings, seedVisits } from './clients.ts'
import { demoIds, seedPeople } from './people.ts'
import { seedUpdates } from './updates.ts'

test('the sample client has a balance of 2500.00, 47 leads, 12 appointments, and news', async () => {
  const app = await createTestApp()
  const world = { deps: app.deps, passwordHash: await app.deps.passwords.hash(testPassword) }
  const seeds = [seedPeople, seedClients, seedCampaignWeeks, seedUpdates, seedMeetings, seedVisits]
  transaction(app.deps.db, (tx) => {
    for (const seed of seeds) seed(tx, world)
  })
  const cookie = `session=${createSession(app.deps, demoIds.client)}`
  const client = { id: demoIds.client, email: demoAccounts.client, role: 'client', cookie } as const
  expect(await app.ok(getOwnPaymentSummary, {}, client)).toEqual({
    balance: 250_000,
    pendingIncoming: 90_000,
    pendingOutgoing: 0,
  })
  expect(await app.ok(getOwnCampaign, {}, client)).toMatchObject({
    campaign: { status: 'active', leads: 47, appointments: 12 },
  })
  const { items } = await app.ok(listOwnUpdates, { query: {} }, client)
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(['approved', 'pending', 'rejected']),
  )
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['admin', 'client']))
  expect((await app.ok(listOwnMeetings, {}, client)).upcoming).toHaveLength(1)
  expect((await app.ok(beginVisit, {}, client)).lines.length).toBeGreaterThan(0)
})
