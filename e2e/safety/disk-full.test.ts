import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { addEvent, getCalendar } from '@leadwright/shared/contracts/calendar'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import {
  atEnd,
  type BuiltServer,
  demoFolder,
  eventTitles,
  operate,
  sessionFor,
  startServer,
  temporaryFolder,
} from '../support/built-server.ts'
import { call, newEvent } from '../support/calls.ts'

/**
 * Large enough for the free space that readiness and uploads require; the rest is filled. Bytes.
 */
const diskSize = 160 * 1024 ** 2

// A separate disk in memory (tmpfs), which only root can mount.
test('a disk that fills up, a restart on it and freed space lose no acknowledged write', async () => {
  const dataDir = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=700`, 'tmpfs', dataDir])
  atEnd(() => execFileSync('umount', ['-l', dataDir]))
  cpSync(await demoFolder(), dataDir, { recursive: true })
  const headers = sessionFor(dataDir, demoAccounts.admin)
  const acknowledged: string[] = []
  const rejected: string[] = []
  /** Writes until one is rejected, but at most `most` times; returns the last status. */
  const write = async (server: BuiltServer, most = 20_000) => {
    for (let n = 1; ; n += 1) {
      const title = `write ${acknowledged.length} ${rejected.length} ${'x'.repeat(120)}`
      const { status } = await call(server, addEvent, headers, { body: newEvent(title) })
      ;(status === 200 ? acknowledged : rejected).push(title)
      if (status !== 200 || n === most) return status
    }
  }
  const read = async (server: BuiltServer) => {
    const query = '?from=2024-01-01&to=2024-01-31'
    return (await call(server, getCalendar, headers, { query })).status
  }
  const ready = async ({ url }: BuiltServer) => (await fetch(`${url}/api/health/ready`)).status

  const first = await startServer(dataDir)
  expect(await write(first, 200)).toBe(200)
  const filler = join(dataDir, 'filler')
  fill(filler)
  expect(await write(first)).toBe(507)
  expect([await read(first), await ready(first)]).toEqual([200, 503])
  await first.stop()
  fill(filler)

  const second = await startServer(dataDir, { until: 'live' })
  expect([await read(second), await write(second)]).toEqual([200, 507])
  rmSync(filler)
  expect(await write(second, 50)).toBe(200)
  expect(await ready(second)).toBe(200)
  await second.stop()

  const stored = eventTitles(dataDir).filter((title) => title.startsWith('write '))
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  await operate('verify-audit', dataDir)
})

/** Uses up the remaining space to the last block. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const size of [1024 ** 2, 64 * 1024, 4096]) {
      const bytes = Buffer.alloc(size, 1)
      while (freeBytes(file) >= size && writeSync(handle, bytes) === size);
    }
  } finally {
    closeSync(handle)
  }
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
