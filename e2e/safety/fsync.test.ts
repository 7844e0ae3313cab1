import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { expect, test } from 'vitest'
import { adminsFor, demoFolder, startServer, temporaryFolder } from '../support/built-server.ts'
import { callOk, newEvent } from '../support/calls.ts'

const writes = 500
/** A line of strace: process, seconds since 1970, the call, and the file of its first argument. */
const syncOfLog = /^\d+ +(\d+\.\d+) f(?:data)?sync\(\d+<[^>]*leadwright\.db-wal>/gm

// Only strace can observe this.
test('between a write and its answer, the database log is synced to disk', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const headersOf = adminsFor(dataDir, 10)
  const trace = await follow(server.pid, join(temporaryFolder(), 'calls'))
  const answered: { startedAt: number; endedAt: number }[] = []
  for (let n = 0; n < writes; n += 1) {
    const startedAt = seconds()
    await callOk(server, addEvent, headersOf(n), { body: newEvent(`write ${n}`) })
    answered.push({ startedAt, endedAt: seconds() })
  }
  const syncs = await trace.end()
  const isSynced = (from: number, to: number) => syncs.some((at) => at >= from && at <= to)
  expect(answered.filter(({ startedAt, endedAt }) => !isSynced(startedAt, endedAt))).toEqual([])
})

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
