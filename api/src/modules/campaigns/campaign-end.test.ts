import { getCampaign, setCampaignStatus } from '@leadwright/shared/contracts/clients/campaigns'
import { reviewDeal } from '@leadwright/shared/contracts/money/deals'
import { addOrder } from '@leadwright/shared/contracts/money/orders'
import { expect, test } from 'vitest'
import { loadConfig } from '../../config.ts'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { countFrom } from '../../testing/counted.ts'
import { report } from '../../testing/deal-samples.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { otherMigrations } from '../../testing/migrations.ts'
import { orderBody } from '../../testing/order-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { askClients } from '../leads/asks.jobs.ts'

const day = 86_400_000

/** A campaign with an open lead, finished on 10 March 2026. */
async function finished() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const asAdmin = () => app.signInAgain(admin)
  const lead = await addReleased(app, admin, client.id)
  const setStatus = async (status: 'active' | 'finished') => {
    const { campaign } = await app.ok(getCampaign, { params }, asAdmin())
    const body = { status, version: campaign?.version ?? null }
    await app.ok(setCampaignStatus, { params, body }, asAdmin())
  }
  await setStatus('finished')
  return {
    ...{ ...app, admin, client, params, asAdmin, lead, setStatus },
    /** Saves the finished campaign again, and counts its figures from another week. */
    async saveAgain() {
      await setStatus('finished')
      await countFrom(app, asAdmin(), client.id, '2026-03-09')
    },
  }
}

test('a campaign that is saved again still ended on the day when it was finished', async () => {
  const on = await finished()
  const body = { ...orderBody, tailDays: 7 }
  await on.ok(addOrder, { params: on.params, body }, on.asAdmin())
  on.clock.advance(10 * day)
  await on.saveAgain()
  const client = on.signInAgain(on.client)
  const { id: dealId } = await report(on, client, on.lead, { signedOn: '2026-03-18' })
  const problems = async () =>
    (await on.ok(reviewDeal, { params: { dealId } }, on.asAdmin())).problems
  expect(await problems()).toEqual(['after-tail'])
  await on.setStatus('active')
  expect(await problems()).toEqual([])
  await on.setStatus('finished')
  expect(await problems()).toEqual([])
})

test('clients are asked for their open leads once after the end of a campaign', async () => {
  const on = await finished()
  const asked = () => queuedMails(on.deps).filter(({ kind }) => kind === 'lead.confirm')
  askClients(on.deps)
  expect(asked()).toHaveLength(1)
  on.clock.advance(10 * day)
  await on.saveAgain()
  askClients(on.deps)
  expect(asked()).toHaveLength(1)
})

test('campaigns that were finished before the upgrade keep the day of their last change', () => {
  const db = openDatabase(':memory:')
  migrate(
    db,
    otherMigrations((_, entries) => entries.splice(17)),
  )
  db.$client.exec(`
    PRAGMA foreign_keys = 0;
    INSERT INTO campaigns (client_id, status, created_at, updated_at) VALUES
      ('a', 'finished', '2026-01-01T00:00:00.000Z', '2026-02-03T10:00:00.000Z'),
      ('b', 'active', '2026-01-01T00:00:00.000Z', '2026-02-03T10:00:00.000Z')`)
  migrate(db, loadConfig({}).migrationsDir)
  const ends = db.$client.prepare('SELECT client_id, finished_on FROM campaigns').raw().all()
  expect(ends).toEqual([
    ['a', '2026-02-03'],
    ['b', null],
  ])
})
