import { listBookings } from '@leadwright/shared/contracts/bookings/bookings'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import { type Db, transaction } from '../../db/client.ts'
import { lazy } from '../../lib/lazy.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { prepareConversations } from './conversations.ts'
import { prepareApplications } from './hiring.ts'
import { prepareInvoices } from './invoices.ts'
import { demoIds } from './people.ts'
import { prepareReceipts } from './receipts.ts'
import { seedAll } from './seed-all.ts'

/** The demo with its applications and conversations, loaded once for all tests of this file. */
const whole = lazy(async () => {
  const app = await createTestApp()
  const seedApplications = await prepareApplications(app.deps)
  const seedConversations = await prepareConversations(app.deps)
  const seedInvoices = await prepareInvoices(app.deps)
  const seedReceipts = await prepareReceipts(app.deps)
  transaction(app.deps.db, (tx) => {
    seedAll(tx, { deps: app.deps, passwordHash: 'x' })
    seedApplications(tx)
    seedConversations(tx)
    seedInvoices(tx)
    seedReceipts(tx)
  })
  return app.deps.db.$client.serialize()
})

async function wholeDemo() {
  const app = await createTestApp({}, await whole())
  const admin = app.signInAgain({ id: demoIds.admin, email: demoAccounts.admin, role: 'admin' })
  return { ...app, admin }
}

/** Every text in the database. */
const textsIn = ({ $client }: Db): string[] =>
  $client
    .prepare<[], { table: string; column: string }>(
      `SELECT tables.name AS "table", columns.name AS "column"
       FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.strict = 1 AND columns.type = 'TEXT'`,
    )
    .all()
    .flatMap(({ table, column }) =>
      $client
        .prepare<[], string>(`SELECT "${column}" FROM "${table}" WHERE "${column}" IS NOT NULL`)
        .pluck()
        .all(),
    )

/**
 * RFC 2606 and 6761: names that no one can register. `example.com` is left out because it resolves.
 */
const reserved = /\.(test|example|invalid)$/

/** Hosts of links that only a person opens, because their fields accept no other host. */
const opened = ['calendly.com', 'drive.google.com', 'meet.google.com']

test('the demo names no host that could be called and no address that could receive email', async () => {
  const { deps } = await wholeDemo()
  const hosts = new Set(
    textsIn(deps.db)
      .flatMap((text) => [...text.matchAll(/(?:https?:\/\/|@)([\w-]+(?:\.[\w-]+)+)/g)])
      .map(([, host = '']) => host),
  )
  expect(hosts.size).toBeGreaterThan(5)
  expect([...hosts].filter((host) => !reserved.test(host)).toSorted()).toEqual(opened)
  const webhooks = deps.db.$client.prepare('SELECT url FROM webhook_endpoints').pluck().all()
  // Unlike `.test`, which a company may use for its own servers, `.invalid` never resolves.
  for (const url of webhooks) expect(new URL(String(url)).hostname).toMatch(/\.invalid$/)
})

test('the bookings of two prospects wait to be matched', async () => {
  const { ok, admin } = await wholeDemo()
  const { items } = await ok(listBookings, { query: { view: 'unmatched' } }, admin)
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Clara Winter', 'Samuel Ortiz'])
})
