import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { atLeast, atMost, type Figure } from '../support/figure.ts'
import { adminsFor, demoFolder, removeFolder, startProduct } from '../support/product.ts'

/** A line of strace: process, seconds since 1970, the call, and the file of its first argument. */
const syncOfLog = /^\d+ +(\d+\.\d+) f(?:data)?sync\(\d+<[^>]*leadwright\.db-wal>/gm

/**
 * Writes one event after another under strace: between a request and its response, the database log
 * must have been synced to disk. Only strace can observe this.
 */
export async function measureFsync({ writes }: { writes: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const notes = mkdtempSync(join(tmpdir(), 'leadwright-strace-'))
  const product = await startProduct(dataDir)
  try {
    const headersOf = adminsFor(dataDir, 10)
    const trace = await follow(product.pid, join(notes, 'calls'))
    const answered: { startedAt: number; ended: number }[] = []
    for (let n = 0; n < writes; n += 1) {
      const body = {
        id: randomUUID(),
        title: `write ${n}`,
        allDay: true,
        startsAt: '2024-01-31',
        endsAt: '2024-01-31',
      }
      const startedAt = seconds()
      const sent = { method: 'POST', headers: headersOf(n), body: JSON.stringify(body) }
      const answer = await fetch(product.url + addEvent.path, sent)
      if (!answer.ok) throw new Error(`A write returned ${answer.status}.`)
      answered.push({ startedAt, ended: seconds() })
      await answer.arrayBuffer()
    }
    const syncs = await trace.end()
    const without = answered.filter(
      ({ startedAt, ended }) => !syncs.some((at) => at >= startedAt && at <= ended),
    )
    return [
      {
        what: `answered writes without an fsync before the answer, of ${writes}`,
        value: without.length,
        unit: '',
        goal: atMost(0),
      },
      { what: 'fsyncs per write', value: syncs.length / writes, unit: '', goal: atLeast(1) },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
    removeFolder(notes)
  }
}

const seconds = () => (performance.timeOrigin + performance.now()) / 1000

/**
 * Traces the fsync calls of a running process; `end` returns the times of those on the database
 * log.
 */
async function follow(pid: number, file: string) {
  const what = ['-e', 'trace=fsync,fdatasync']
  const how = ['-f', '-y', '-ttt', '-o', file, '-p', String(pid)]
  const strace = spawn('strace', [...how, ...what], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<never>((_, reject) => {
    strace.on('error', () => reject(new Error('strace is not installed')))
    strace.on('close', () => reject(new Error('strace is not allowed to trace the server')))
  })
  ended.catch(() => undefined)
  await Promise.race([once(strace.stderr, 'data'), ended])
  return {
    async end(): Promise<number[]> {
      strace.kill('SIGINT')
      await ended.catch(() => undefined)
      return [...readFileSync(file, 'utf8').matchAll(syncOfLog)].map(([, at]) => Number(at))
    },
  }
}
