import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccounts } from '@leadwright/shared/demo'
import {
  adminsFor,
  demoFolder,
  openData,
  sessionFor,
  startListening,
  startServer,
  temporaryFolder,
} from '../../e2e/support/built-server.ts'
import { median, newEvent } from '../../e2e/support/calls.ts'
import { inRoot } from '../../scripts/lib/root.ts'
import { atMost, type Figure, ratioAtLeast } from '../support/figure.ts'
import { fillClients, filledId } from '../support/fill-company.ts'
import { connections, type Job, type Load, load } from '../support/load.ts'

const clients = 2_000
/** People taking turns on each connection; one person may write 300 times a minute. */
const perConnection = 40
const people = connections * perConnection

interface Work {
  what: string
  path: string
  reference: string
  turnsOf?: Job['turnsOf']
  goal: number
}

/**
 * Ways to write the number 200 that no other connection uses; more than the server caches responses
 * for.
 */
const spellings = (connection: number) =>
  Array.from({ length: 100 }, (_, n) => `${'0'.repeat(connection)}200.${'0'.repeat(n + 1)}`)
const reads: Work[] = [
  { what: 'list of 200, cached', path: '/api/clients?limit=200', reference: '/list', goal: 0.6 },
  {
    what: 'list of 200, not cached',
    path: '/api/clients',
    turnsOf: (connection) =>
      spellings(connection).map((text) => ({ path: `/api/clients?limit=${text}` })),
    reference: '/list',
    goal: 0.6,
  },
  {
    what: 'single record',
    path: `/api/clients/${filledId(500)}`,
    reference: `/one?id=${filledId(500)}`,
    goal: 0.6,
  },
]

interface Length {
  /** Of each measurement. */
  seconds: number
  /** Server and reference alternate, so that fluctuations of the machine affect both. */
  rounds: number
}

/**
 * Compares the server with a bare server that runs the same statement for a session, in the same run.
 */
export async function measureApi(length: Length): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const db = openData(dataDir)
  fillClients(db, clients)
  db.close()
  const headers = sessionFor(dataDir, demoAccounts.admin)
  const headersOf = adminsFor(dataDir, people)
  const copy = temporaryFolder()
  cpSync(dataDir, copy, { recursive: true })
  const server = await startServer(dataDir)
  const bare = await startListening([inRoot('bench/support/reference-server.ts')], {
    env: { DATABASE: join(copy, 'leadwright.db') },
    path: '/list',
    request: { headers },
  })
  const figures: Figure[] = []
  for (const { what, path, reference, turnsOf, goal } of reads) {
    const mine = { headers, url: server.url + path, ...(turnsOf && { turnsOf }) }
    const loads = await compare(mine, { headers, url: bare.url + reference }, length)
    figures.push(...figuresOf(what, goal, loads))
  }
  // People take turns on both sides.
  const body = JSON.stringify(newEvent('Sample event'))
  const create = (url: string): Job => ({
    url,
    method: 'POST',
    headers,
    turnsOf: (connection) =>
      Array.from({ length: perConnection }, (_, n) => ({
        headers: headersOf(connection * perConnection + n),
        body,
      })),
  })
  const creates = await compare(
    create(`${server.url}/api/calendar/events`),
    create(`${bare.url}/insert`),
    length,
  )
  return [...figures, ...figuresOf('create with audit entry and fsync', 0.35, creates)]
}

interface Loads {
  mine: Load[]
  bare: Load[]
}

async function compare(mine: Job, bare: Job, { seconds, rounds }: Length): Promise<Loads> {
  const measured: Loads = { mine: [], bare: [] }
  // Warms up both sides: compiled code and filled caches.
  await load(mine, 1)
  await load(bare, 1)
  for (let round = 0; round < rounds; round += 1) {
    measured.mine.push(await load(mine, seconds))
    measured.bare.push(await load(bare, seconds))
  }
  return measured
}

function figuresOf(what: string, goal: number, { mine, bare }: Loads): Figure[] {
  const of = (loads: Load[], key: keyof Load) => median(loads.map((one) => one[key]))
  const p50 = of(mine, 'p50')
  return [
    {
      what: `${what}: throughput`,
      value: of(mine, 'rps'),
      unit: 'rps',
      reference: of(bare, 'rps'),
      goal: ratioAtLeast(goal),
      acceptedIn: 'docs/decisions/0029',
    },
    {
      what: `${what}: p99 (p50 ${p50} ms)`,
      value: of(mine, 'p99'),
      unit: 'ms',
      reference: of(bare, 'p99'),
      // autocannon counts whole milliseconds, so a p50 below one counts as one.
      goal: atMost(6 * Math.max(1, p50)),
    },
  ]
}
