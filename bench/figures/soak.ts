import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { signIn, signOut } from '@leadwright/shared/contracts/identity/auth'
import { openEvents } from '@leadwright/shared/contracts/live'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import {
  adminsFor,
  atEnd,
  type BuiltServer,
  demoFolder,
  memoryOf,
  portalHeaders,
  startServer,
} from '../../e2e/support/built-server.ts'
import { address, callOk, newEvent, pace, percentile, timed } from '../../e2e/support/calls.ts'
import { atMost, type Figure } from '../support/figure.ts'

const perSecond = { reads: 20, saves: 2, visits: 1 }
/** Each may write 300 times a minute. */
const people = 10
/** Networks that visits come from in turn. */
const networks = 50
const sampleEvery = 2_000 // milliseconds
const visitors = [demoAccounts.staff, demoAccounts.client]
const reads = ['/api/client-accounts', '/api/finances', '/api/counts', '/api/prompts'] as const

/** The most growth allowed after the first fifth, in which caches fill and code is compiled. */
const mostGrowth = { memory: 50 /* MiB */, descriptors: 10, log: 8 /* MiB */ }

type Sample = Record<keyof typeof mostGrowth, number>

/**
 * Reads, saves, sign-ins, event streams and sign-outs at an even pace: nothing may grow over time.
 */
export async function measureSoak({ minutes }: { minutes: number }): Promise<Figure[]> {
  const server = await startServer(await demoFolder())
  const headersOf = adminsFor(server.dataDir, people)
  const times: number[] = []
  const failures: string[] = []
  const pending = new Set<Promise<unknown>>()
  let visits = 0
  const track = (work: Promise<unknown>) => {
    const one = work
      .catch((error: unknown) => failures.push(String(error)))
      .finally(() => pending.delete(one))
    pending.add(one)
  }
  const read = (n: number) => {
    const path = reads[n % reads.length] ?? reads[0]
    return callOk(server, { method: 'GET', path }, headersOf(n))
  }
  const save = (n: number) =>
    callOk(server, addEvent, headersOf(n), { body: newEvent(`soak ${n}`) })
  const stops = [
    pace(perSecond.reads, (n) => track(timed(() => read(n)).then((time) => times.push(time)))),
    pace(perSecond.saves, (n) => track(save(n))),
    pace(perSecond.visits, (n) => track(visit(server, n).then(() => (visits += 1)))),
  ]
  for (const stop of stops) atEnd(stop)
  const samples: Sample[] = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    await pause(sampleEvery)
    samples.push(sampleOf(server))
  }
  for (const stop of stops) stop()
  await Promise.all(pending)
  if (failures.length > 0) console.log(`First failure: ${failures[0]}`)
  const peak = Math.max(...samples.map(({ memory }) => memory))
  const what = `failed requests, of ${times.length} reads and ${visits} visits in ${minutes} min`
  return [
    ...growthsOf(samples),
    { what: 'peak memory', value: peak, unit: 'MiB' },
    { what, value: failures.length, unit: '', goal: atMost(0) },
    { what: 'p95 of the reads', value: percentile(times, 95), unit: 'ms' },
  ]
}

/** A sign-in, an event stream and a sign-out. */
async function visit(server: BuiltServer, n: number): Promise<void> {
  const email = visitors[n % visitors.length]
  const body = { email, password: demoPassword, termsAccepted: true }
  const from = { ...portalHeaders, 'X-Forwarded-For': address(n % networks) }
  const { cookie } = await callOk(server, signIn, from, { body })
  const headers = { ...from, Cookie: cookie }
  const stream = new AbortController()
  const events = await fetch(server.url + openEvents.path, { headers, signal: stream.signal })
  if (!events.ok) throw new Error(`The stream returned ${events.status}.`)
  stream.abort()
  await callOk(server, signOut, headers)
}

const sampleOf = ({ pid, dataDir }: BuiltServer): Sample => ({
  memory: memoryOf(pid),
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  log: statSync(join(dataDir, 'leadwright.db-wal')).size / 1024 ** 2,
})

/**
 * Compares the second fifth with the last one. Memory uses the lower quartile: each password check
 * takes 64 MiB while it runs, so a median would show the load and not what is retained.
 */
function growthsOf(samples: readonly Sample[]): Figure[] {
  const fifth = Math.floor(samples.length / 5)
  const titles = { memory: 'memory', descriptors: 'descriptors', log: 'write-ahead log' }
  const level = { memory: 25, descriptors: 50, log: 50 }
  return (['memory', 'descriptors', 'log'] as const).map((kind) => {
    const of = (part: readonly Sample[]) =>
      percentile(
        part.map((sample) => sample[kind]),
        level[kind],
      )
    const early = of(samples.slice(fifth, 2 * fifth))
    return {
      what: `${titles[kind]} at the end, compared with the second fifth`,
      value: of(samples.slice(-fifth)),
      reference: early,
      unit: kind === 'descriptors' ? '' : 'MiB',
      goal: atMost(Math.round(early + mostGrowth[kind])),
    }
  })
}
