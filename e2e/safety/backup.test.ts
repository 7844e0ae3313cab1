import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import {
  adminsFor,
  atEnd,
  type BuiltServer,
  demoFolder,
  eventTitles,
  operate,
  sessionFor,
  startServer,
  temporaryFolder,
} from '../support/built-server.ts'
import { call, type Headers, newEvent, pace } from '../support/calls.ts'
import { expectEvidence, plantEvidence } from './evidence.ts'

const perSecond = 200

// The drill of docs/operate.md between two folders.
test('a standby restored from a backup made during writes has every write acknowledged before it', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const kept = await plantEvidence(server, sessionFor(dataDir, demoAccounts.admin))
  const writing = startWriting(server, adminsFor(dataDir, perSecond))
  const { acknowledged } = writing
  await expect.poll(() => acknowledged.size).toBeGreaterThan(3 * perSecond)
  const before = [...acknowledged.keys()]
  const out = temporaryFolder()
  const backup = await operate('backup', dataDir, ['--out', out])
  const made = acknowledged.size
  const rate = (made - before.length) / backup.seconds
  expect(rate).toBeGreaterThanOrEqual(perSecond * 0.95)
  await expect.poll(() => acknowledged.size).toBeGreaterThan(made + 5 * perSecond)
  await writing.stop()
  await server.kill()

  const lostAt = performance.now()
  const standby = temporaryFolder()
  cpSync(join(dataDir, 'keys'), join(standby, 'keys'), { recursive: true })
  await operate('restore', standby, ['--from', join(out, readdirSync(out).at(-1) ?? '')])
  const second = await startServer(standby)
  const standbyAfter = (performance.now() - lostAt) / 1000
  const restored = new Set(eventTitles(standby))
  expect(before.filter((title) => !restored.has(title))).toEqual([])
  await expectEvidence(second, kept)
  await second.stop()
  await operate('verify-audit', standby)

  const lastOf = (titles: string[]) => Math.max(...titles.map((one) => acknowledged.get(one) ?? 0))
  const all = [...acknowledged.keys()]
  const lost = (lastOf(all) - lastOf(all.filter((title) => restored.has(title)))) / 1000
  console.log(
    `The backup took ${backup.seconds.toFixed(1)} s under ${rate.toFixed(0)} writes a second. ` +
      `${lost.toFixed(1)} s of writes after it were lost with the machine. ` +
      `The standby answered ${standbyAfter.toFixed(1)} s later.`,
  )
})

function startWriting(server: BuiltServer, headersOf: (n: number) => Headers) {
  /** Time of acknowledgment by title. */
  const acknowledged = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  const write = async (n: number) => {
    const title = `write ${n}`
    const { status } = await call(server, addEvent, headersOf(n), { body: newEvent(title) })
    if (status === 200) acknowledged.set(title, performance.now())
  }
  const stop = pace(perSecond, (n) => {
    // Skips a write when the server is more than a second behind.
    if (pending.size > perSecond) return
    const one: Promise<void> = write(n)
      .catch(() => undefined)
      .finally(() => void pending.delete(one))
    pending.add(one)
  })
  atEnd(stop)
  return {
    acknowledged,
    async stop() {
      stop()
      await Promise.all(pending)
    },
  }
}
