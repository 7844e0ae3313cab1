import { demoAccounts } from '@leadwright/shared/demo'
import { demoIds } from '../commands/seed-demo/people.ts'
import { seedRecords } from '../commands/seed-demo/seed-all.ts'
import { transaction } from '../db/client.ts'
import { createTestClock } from './clock.ts'
import { createTestApp } from './test-app.ts'

const startOfTests = createTestClock().now().toISOString()

async function appOn(at: string, database?: Buffer) {
  const app = await createTestApp({}, database)
  app.clock.advance(Date.parse(at) - app.clock.now().getTime())
  const as = (role: 'admin' | 'client' | 'staff') =>
    app.signInAgain({ id: demoIds[role], email: demoAccounts[role], role })
  return { ...app, as }
}

/**
 * The demo as loaded at an instant, without its search index, which takes most of the time. Takes
 * seconds; most tests use `demoOn`.
 */
export async function loadDemoOn(at: string) {
  const app = await appOn(at)
  transaction(app.deps.db, (tx) => seedRecords(tx, { deps: app.deps, passwordHash: 'x' }))
  return app
}

const loaded = new Map<string, Buffer>()

/** The same, loaded once for all tests of a process; each test gets a copy. */
export async function demoOn(at = startOfTests) {
  const database = loaded.get(at) ?? (await loadDemoOn(at)).deps.db.$client.serialize()
  loaded.set(at, database)
  return appOn(at, database)
}
