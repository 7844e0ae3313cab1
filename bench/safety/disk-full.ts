import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEvent, getCalendar } from '@leadwright/shared/contracts/calendar'
import { demoAccounts } from '@leadwright/shared/demo'
import { operate } from '../support/command.ts'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import { demoFolder, openData, removeFolder, sessionFor, startProduct } from '../support/product.ts'

/**
 * Large enough for the free space that readiness and uploads require; the rest is filled. Bytes.
 */
const diskSize = 160 * 1024 ** 2
const writesAfterwards = 50

/**
 * A separate disk (tmpfs, so it needs root) is filled while people write, the server is restarted
 * on the full disk, and space is freed again: no acknowledged write is lost.
 */
export async function measureDiskFull(): Promise<Figure[]> {
  const demo = await demoFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'leadwright-full-'))
  const filler = join(dataDir, 'filler')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=700`, 'tmpfs', dataDir])
  try {
    cpSync(demo, dataDir, { recursive: true })
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const acknowledged = new Set<string>()
    const first = await startProduct(dataDir)
    await writeUntil(
      first.url,
      headers,
      acknowledged,
      (status) => acknowledged.size >= 200 || status !== 200,
    )
    fill(filler)
    const refusedWith = await writeUntil(
      first.url,
      headers,
      acknowledged,
      (status) => status !== 200,
    )
    const read = await readStatus(first.url, headers)
    const ready = (await fetch(`${first.url}/api/health/ready`)).status
    await first.stop()
    fill(filler)

    const second = await startProduct(dataDir, 'live')
    const readAfterRestart = await readStatus(second.url, headers)
    const writeAfterRestart = await writeUntil(
      second.url,
      headers,
      acknowledged,
      (status) => status !== 200,
    )
    rmSync(filler)
    const before = acknowledged.size
    await writeUntil(
      second.url,
      headers,
      acknowledged,
      () => acknowledged.size >= before + writesAfterwards,
    )
    const readyAgain = (await fetch(`${second.url}/api/health/ready`)).status
    await second.stop()
    const { lost, unknown } = compare(dataDir, acknowledged)
    await operate('verify-audit', { DATA_DIR: dataDir }, [])
    return [
      { what: 'full: status of a write', value: refusedWith, unit: '', goal: atLeast(507) },
      { what: 'full: status of a read', value: read, unit: '', goal: atMost(200) },
      { what: 'full: status of readiness', value: ready, unit: '', goal: atLeast(503) },
      {
        what: 'restarted while full: status of a read',
        value: readAfterRestart,
        unit: '',
        goal: atMost(200),
      },
      {
        what: 'restarted while full: status of a write',
        value: writeAfterRestart,
        unit: '',
        goal: atLeast(507),
      },
      { what: 'freed: status of readiness', value: readyAgain, unit: '', goal: atMost(200) },
      {
        what: `acknowledged writes lost, of ${acknowledged.size}`,
        value: lost,
        unit: '',
        goal: atMost(0),
      },
      {
        what: 'rejected writes that were stored anyway',
        value: unknown,
        unit: '',
        goal: atMost(0),
      },
    ]
  } finally {
    execFileSync('umount', ['-l', dataDir])
    removeFolder(dataDir)
    removeFolder(demo)
  }
}

/** Writes one event after another; returns the status of the last write. */
async function writeUntil(
  url: string,
  headers: Record<string, string>,
  acknowledged: Set<string>,
  isOver: (status: number) => boolean,
): Promise<number> {
  for (let n = 0; n < 20_000; n += 1) {
    const title = `write ${acknowledged.size} ${'x'.repeat(120)}`
    const body = {
      id: crypto.randomUUID(),
      title,
      allDay: true,
      startsAt: '2024-01-31',
      endsAt: '2024-01-31',
    }
    const answer = await fetch(url + addEvent.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.ok) acknowledged.add(title)
    if (isOver(answer.status)) return answer.status
  }
  return Number.NaN
}

async function readStatus(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}${getCalendar.path}?from=2024-01-01&to=2024-01-31`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

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

function compare(dataDir: string, acknowledged: Set<string>) {
  const db = openData(dataDir)
  const there = new Set(
    db.prepare("SELECT title FROM events WHERE title LIKE 'write %'").pluck().all(),
  )
  db.close()
  const lost = [...acknowledged].filter((title) => !there.has(title)).length
  return { lost, unknown: there.size - (acknowledged.size - lost) }
}
