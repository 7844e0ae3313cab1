import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { signIn, signOut } from '@leadwright/shared/contracts/identity/auth'
import { openEvents } from '@leadwright/shared/contracts/live'
import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { address } from '../support/address.ts'
import { atLeast, atMost, type Figure, percentile } from '../support/figure.ts'
import { pace, timed } from '../support/hammer.ts'
import {
  adminsFor,
  demoFolder,
  memoryOf,
  type Product,
  portalHeaders,
  removeFolder,
  startProduct,
} from '../support/product.ts'

const perSecond = { reads: 20, saves: 2, visits: 1 }
/** Each may write 300 times a minute. */
const people = 10
/** Networks that visits come from in turn. */
const networks = 50
const sampleEvery = 2_000 // milliseconds
const visitors = [demoAccounts.staff, demoAccounts.client]
const reads = ['/api/client-accounts?limit=50', '/api/finances', '/api/counts', '/api/prompts']

/** The most growth allowed after the first fifth, in which caches fill and code is compiled. */
const mostGrowth = { memory: 50 /* MiB */, descriptors: 10, log: 8 /* MiB */ }

type Sample = Record<keyof typeof mostGrowth, number>

/**
 * Reads, saves, sign-ins, event streams and sign-outs at an even pace: nothing may grow over time.
 */
export async function measureSoak({ minutes }: { minutes: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const headersOf = adminsFor(dataDir, people)
    const times: number[] = []
    const failures: string[] = []
    const pending = new Set<Promise<void>>()
    let visits = 0
    const track = (work: Promise<unknown>) => {
      const one = work.then(
        () => undefined,
        (error: unknown) => void failures.push(String(error)),
      )
      pending.add(one)
      void one.then(() => pending.delete(one))
    }
    const read = (n: number) => call(product, 'GET', reads[n % reads.length] ?? '', headersOf(n))
    const stops = [
      pace(perSecond.reads, (n) => track(timed(() => read(n)).then((time) => times.push(time)))),
      pace(perSecond.saves, (n) => track(save(product, headersOf(n), n))),
      pace(perSecond.visits, (n) => track(visit(product, n).then(() => (visits += 1)))),
    ]
    const samples: Sample[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end) {
      await pause(sampleEvery)
      samples.push(sampleOf(product))
    }
    for (const stop of stops) stop()
    await Promise.all(pending)
    if (failures.length > 0) console.log(`First failure: ${failures[0]}`)
    const asked = times.length
    return [
      ...growthsOf(samples),
      {
        what: 'peak memory',
        value: Math.max(...samples.map(({ memory }) => memory)),
        unit: 'MiB',
      },
      {
        what: `visits, each a sign-in, a stream and a sign-out, in ${minutes} min`,
        value: visits,
        unit: '',
        goal: atLeast(1),
      },
      { what: 'failed requests', value: failures.length, unit: '', goal: atMost(0) },
      { what: `p95 of ${asked} reads`, value: percentile(times, 95), unit: 'ms' },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}

async function call(
  product: Product,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(product.url + path, { method, headers, ...json })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}.`)
  return answer
}

const save = (product: Product, headers: Record<string, string>, n: number) =>
  call(product, 'POST', addEvent.path, headers, {
    id: randomUUID(),
    title: `soak ${n}`,
    allDay: true,
    startsAt: '2024-01-31',
    endsAt: '2024-01-31',
  })

async function visit(product: Product, n: number): Promise<void> {
  const email = visitors[n % visitors.length]
  const body = { email, password: demoPassword, termsAccepted: true }
  const from = { ...portalHeaders, 'X-Forwarded-For': address(n % networks) }
  const entered = await call(product, 'POST', signIn.path, from, body)
  const Cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const headers = { ...from, Cookie }
  const stream = new AbortController()
  const events = await fetch(product.url + openEvents.path, { headers, signal: stream.signal })
  if (!events.ok) throw new Error(`The stream returned ${events.status}.`)
  stream.abort()
  await call(product, 'POST', signOut.path, headers)
}

const sampleOf = ({ pid, dataDir }: Product): Sample => ({
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
