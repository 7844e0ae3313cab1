import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@leadwright/shared/demo'
import { freePort } from '../../scripts/lib/ports.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { isReady } from '../../scripts/lib/service.ts'
import { startChild } from '../support/child.ts'
import { atMost, type Figure, median, ratioAtLeast } from '../support/figure.ts'
import { fillClients, filledId, rareWord } from '../support/fill.ts'
import { type Job, type Load, load } from '../support/load.ts'
import {
  adminsFor,
  demoFolder,
  openData,
  removeFolder,
  sessionFor,
  startProduct,
} from '../support/product.ts'

const rows = 2_000
/**
 * Product and reference alternate in each round, so that fluctuations of the machine affect both.
 */
const rounds = 5
/** People taking turns on each of the 12 connections; one person may write 300 times a minute. */
const perConnection = 40
const people = 12 * perConnection

interface Work {
  what: string
  path: string
  reference: string
  body?: string
  turnsOf?: Job['turnsOf']
  goal?: number
  acceptedIn?: string
}

/**
 * The decision record on the cost of a request beyond the minimum, and what reducing it would take.
 */
const accepted = 'docs/decisions/0034'

const event = {
  title: 'Sample event',
  allDay: true,
  startsAt: '2024-01-31',
  endsAt: '2024-01-31',
}
const newEvent = JSON.stringify(event)
/**
 * Ways to write the number 200 that no other connection uses; more than the server caches responses
 * for.
 */
const spellings = (connection: number) =>
  Array.from({ length: 100 }, (_, n) => `${'0'.repeat(connection)}200.${'0'.repeat(n + 1)}`)
const works: Work[] = [
  { what: 'list of 200', path: '/api/clients?limit=200', reference: '/list', goal: 0.8 },
  {
    what: 'list of 200, not cached',
    path: '/api/clients',
    turnsOf: (connection) =>
      spellings(connection).map((text) => ({ path: `/api/clients?limit=${text}` })),
    reference: '/list',
    goal: 0.8,
    acceptedIn: accepted,
  },
  {
    what: 'search over 2,000',
    path: `/api/clients?limit=200&search=${rareWord}`,
    reference: `/search?q=${rareWord}`,
    goal: 0.8,
  },
  {
    what: 'single record',
    path: `/api/clients/${filledId(500)}`,
    reference: `/one?id=${filledId(500)}`,
    goal: 0.8,
  },
  {
    what: 'create with audit entry and fsync',
    path: '/api/calendar/events',
    reference: '/insert',
    body: newEvent,
    goal: 0.5,
    acceptedIn: accepted,
  },
]

/**
 * Compares the whole stack with a bare server running the same query with a session, in the same
 * run.
 */
export async function measureApi({ seconds }: { seconds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const copy = mkdtempSync(join(tmpdir(), 'leadwright-bench-'))
  try {
    const db = openData(dataDir)
    fillClients(db, rows)
    db.close()
    const headers = sessionFor(dataDir, demoAccounts.admin)
    const headersOf = adminsFor(dataDir, people)
    const writersOf = (connection: number) =>
      Array.from({ length: perConnection }, (_, n) => ({
        headers: headersOf(connection * perConnection + n),
        setupRequest: (request: object) => ({ ...request, body: newEvent }),
      }))
    cpSync(dataDir, copy, { recursive: true })
    const product = await startProduct(dataDir)
    // The first search indexes the demo's rows, which would otherwise happen during the
    // measurement.
    await fetch(`${product.url}/api/search?q=${rareWord}`, { headers })
    const reference = await startReference(copy, headers)
    const figures: Figure[] = []
    for (const work of works) {
      const method = work.body === undefined ? ('GET' as const) : ('POST' as const)
      const job = { headers, method, ...(work.body === undefined ? {} : { body: work.body }) }
      // On both sides, people take turns writing.
      const writers = work.body === undefined ? {} : { turnsOf: writersOf }
      const turns = work.turnsOf ? { turnsOf: work.turnsOf } : writers
      const mine = { ...job, ...turns, url: product.url + work.path }
      const bare = { ...job, ...writers, url: reference.url + work.reference }
      figures.push(...figuresOf(work, await compare(mine, bare, seconds)))
    }
    await product.stop()
    await reference.stop()
    return figures
  } finally {
    removeFolder(dataDir)
    removeFolder(copy)
  }
}

async function startReference(dataDir: string, headers: Record<string, string>) {
  const port = await freePort()
  const file = join(dataDir, 'leadwright.db')
  const script = inRoot('bench/support/reference-server.ts')
  const child = startChild([script, file, String(port)], { cwd: root, env: {} })
  const url = `http://127.0.0.1:${port}`
  if (!(await isReady(child, `${url}/list`, { headers }))) {
    throw new Error(`The reference did not become ready:\n${child.output()}`)
  }
  return { ...child, url }
}

async function compare(mine: Job, bare: Job, seconds: number) {
  const measured: { mine: Load[]; bare: Load[] } = { mine: [], bare: [] }
  // Warms up both sides: compiled code and filled caches.
  await load(mine, 1)
  await load(bare, 1)
  for (let round = 0; round < rounds; round += 1) {
    measured.mine.push(await load(mine, seconds))
    measured.bare.push(await load(bare, seconds))
  }
  return measured
}

function figuresOf(
  { what, goal, acceptedIn }: Work,
  { mine, bare }: { mine: Load[]; bare: Load[] },
) {
  const of = (loads: Load[], key: keyof Load) => median(loads.map((one) => one[key]))
  const p50 = of(mine, 'p50')
  const rps: Figure = {
    what: `${what}: throughput`,
    value: of(mine, 'rps'),
    unit: 'rps',
    reference: of(bare, 'rps'),
    ...(goal === undefined ? {} : { goal: ratioAtLeast(goal) }),
    acceptedIn,
  }
  const tail: Figure = {
    what: `${what}: p99 (p50 ${p50} ms)`,
    value: of(mine, 'p99'),
    unit: 'ms',
    reference: of(bare, 'p99'),
    // autocannon counts whole milliseconds, so a p50 below one counts as one.
    goal: atMost(4 * Math.max(1, p50)),
  }
  return [rps, tail]
}
