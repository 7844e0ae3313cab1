import { addEvent } from '@leadwright/shared/contracts/calendar'
import { expect, test } from 'vitest'
import {
  adminsFor,
  type BuiltServer,
  demoFolder,
  eventTitles,
  openData,
  startServer,
} from '../support/built-server.ts'
import { call, type Headers, keepCalling, newEvent } from '../support/calls.ts'

const kills = 100
const writers = 32
/**
 * The process is killed at a random time between these. Milliseconds after the first acknowledged
 * write.
 */
const earliest = 50
const latest = 600

test(`no acknowledged write is lost when the server is killed ${kills} times under ${writers} writers`, async () => {
  const dataDir = await demoFolder()
  const headersOf = adminsFor(dataDir, writers)
  const acknowledged = new Set<string>()
  for (let time = 0; time < kills; time += 1) {
    const server = await startServer(dataDir)
    expect(server.readyAfter).toBeLessThanOrEqual(3_000)
    await writeUntilKilled(server, headersOf, acknowledged, time)
    expectIntact(dataDir)
  }
  const stored = new Set(eventTitles(dataDir))
  expect(acknowledged.size).toBeGreaterThan(kills)
  expect([...acknowledged].filter((title) => !stored.has(title))).toEqual([])
})

async function writeUntilKilled(
  server: BuiltServer,
  headersOf: (n: number) => Headers,
  acknowledged: Set<string>,
  time: number,
) {
  let over = false
  let n = 0
  let timer: NodeJS.Timeout | undefined
  const after = earliest + Math.random() * (latest - earliest)
  const write = async (writer: number) => {
    n += 1
    const title = `kill ${time} writer ${writer} write ${n}`
    const sent = call(server, addEvent, headersOf(writer), { body: newEvent(title) })
    const answer = await sent.catch(() => undefined)
    if (answer?.status !== 200) {
      over = true
      return
    }
    acknowledged.add(title)
    timer ??= setTimeout(() => void server.kill(), after)
  }
  await keepCalling(writers, write, () => over)
  clearTimeout(timer)
  await server.kill()
}

function expectIntact(dataDir: string): void {
  const db = openData(dataDir)
  const integrity = db.pragma('integrity_check', { simple: true })
  const orphans = db.pragma('foreign_key_check')
  db.close()
  expect([integrity, orphans]).toEqual(['ok', []])
}
