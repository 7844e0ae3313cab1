import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { openEvents } from '@leadwright/shared/contracts/live'
import { freePort } from '../../scripts/lib/ports.ts'
import { caddy, nginx, portalHost } from '../../scripts/lib/proxy.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { startService } from '../../scripts/lib/service.ts'
import { atMost, type Figure } from '../support/figure.ts'
import { hammer } from '../support/hammer.ts'
import { nextRelease } from '../support/next-release.ts'
import { adminsFor, demoFolder, openData, productEnv, removeFolder } from '../support/product.ts'
import { type SocketUnit, socketUnit } from '../support/socket-unit.ts'

/** Half of them call again soon; the others pause, so that restarts also meet idle connections. */
const callers = 16
/** Longest pauses, in milliseconds. */
const short = 25
const long = 1_500
const streams = 4
/** Restarts of the same release; an upgrade with a migration follows. */
const restarts = 5

type Headers = Record<string, string>

/**
 * Restarts and an upgrade behind the proxies of `deploy/`, with callers that keep their connections
 * open.
 */
export async function measureRestarts({ requests }: { requests: number }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, proxy] of Object.entries({ Caddy: caddy, nginx })) {
    const dataDir = await demoFolder()
    const folder = mkdtempSync(join(tmpdir(), 'leadwright-proxy-'))
    const headersOf = adminsFor(dataDir, 64)
    const unit = await socketUnit(productEnv(dataDir))
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const ports = { httpPort, httpsPort, sitePort: httpPort, serverPort: unit.port }
    const { command, args, env } = await proxy(folder, ports)
    let proxyOutput = ''
    const running = startService(command, args, {
      cwd: root,
      env,
      onOutput: (text) => {
        proxyOutput = (proxyOutput + text).slice(-2_000)
      },
    })
    const caller = callerOf(httpsPort)
    try {
      await unit.start(inRoot('api/dist/main.js'))
      await answers(caller, headersOf(0)).catch(() => {
        throw new Error(`${name} did not answer:\n${proxyOutput}\n${unit.output()}`)
      })
      figures.push(
        ...(await restartUnderCalls({ name, unit, caller, headersOf, requests, folder })),
      )
      figures.push({
        what: `${name}: events not stored exactly once`,
        value: caller.acknowledged.size - storedOnce(dataDir, caller.acknowledged),
        unit: '',
        goal: atMost(0),
      })
    } finally {
      caller.agent.destroy()
      await running.stop()
      await unit.stop()
      removeFolder(folder)
      removeFolder(dataDir)
    }
  }
  return figures
}

interface Caller {
  agent: Agent
  /** Titles of events whose creation was acknowledged. */
  acknowledged: Set<string>
  /** Calls by outcome: a status, or an error code. */
  outcomes: Map<string | number, number>
  /** Longest call, in milliseconds. */
  longest: number
  call(
    method: 'GET' | 'POST',
    path: string,
    headers: Headers,
    body?: string,
  ): Promise<IncomingMessage>
}

function callerOf(port: number): Caller {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return {
    agent,
    acknowledged: new Set(),
    outcomes: new Map(),
    longest: 0,
    call: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
        const all = { ...headers, ...length, Host: portalHost }
        request({
          agent,
          port,
          host: '127.0.0.1',
          servername: portalHost,
          method,
          path,
          headers: all,
        })
          .on('response', resolve)
          .on('error', reject)
          .end(body)
      }),
  }
}

/** Resolves when the first call succeeds; rejects after 20 seconds. */
async function answers(caller: Caller, headers: Headers): Promise<void> {
  const until = performance.now() + 20_000
  for (;;) {
    const answer = await caller.call('GET', getSession.path, headers).catch(() => undefined)
    answer?.resume()
    if (answer?.statusCode === 200) return
    if (performance.now() > until) throw new Error(`The last answer was ${answer?.statusCode}.`)
    await pause(50)
  }
}

/** One GET, or one POST that creates an event; never throws. */
async function callOnce(caller: Caller, headers: Headers): Promise<void> {
  const startedAt = performance.now()
  const title = `event ${randomUUID()}`
  const event = { title, allDay: true, startsAt: '2024-01-31', endsAt: '2024-01-31' }
  const isPost = Math.random() < 1 / 3
  let outcome = 'ok'
  try {
    const answer = isPost
      ? await caller.call(
          'POST',
          addEvent.path,
          headers,
          JSON.stringify({ id: randomUUID(), ...event }),
        )
      : await caller.call('GET', getSession.path, headers)
    await answer.resume().toArray()
    const status = answer.statusCode ?? 0
    if (status >= 300) outcome = `${isPost ? 'POST' : 'GET'} ${status}`
    else if (isPost) caller.acknowledged.add(title)
  } catch (error) {
    outcome = `${isPost ? 'POST' : 'GET'} ${error instanceof Error ? error.message : error}`
  }
  caller.outcomes.set(outcome, (caller.outcomes.get(outcome) ?? 0) + 1)
  caller.longest = Math.max(caller.longest, performance.now() - startedAt)
}

async function restartUnderCalls({
  name,
  unit,
  caller,
  headersOf,
  requests,
  folder,
}: {
  name: string
  unit: SocketUnit
  caller: Caller
  headersOf: (n: number) => Headers
  requests: number
  folder: string
}): Promise<Figure[]> {
  const next = nextRelease(join(folder, 'next'))
  const releases = [...Array<string>(restarts).fill(inRoot('api/dist/main.js')), next]
  let restarted = 0
  let calls = 0
  const isOver = () => calls >= requests && restarted === releases.length
  const calling = hammer(
    callers,
    async (n) => {
      calls += 1
      await callOnce(caller, headersOf(calls))
      await pause(Math.random() * (n % 2 === 0 ? short : long))
    },
    isOver,
  )
  const listening = Array.from({ length: streams }, (_, n) => listen(caller, headersOf(n), isOver))
  for (const [n, release] of releases.entries()) {
    while (calls < ((n + 1) * requests) / (releases.length + 1)) await pause(10)
    await unit.restart(release)
    restarted += 1
  }
  await calling
  const heard = await Promise.all(listening)
  const failures = [...caller.outcomes].filter(([key]) => key !== 'ok')
  const failed = failures.reduce((sum, [, times]) => sum + times, 0)
  const what = failures.map(([key, times]) => `${times} × ${key}`).join(', ')
  return [
    {
      what: `${name}: failed calls, of ${calls} over ${restarts} restarts and an upgrade${what && `: ${what}`}`,
      value: failed,
      unit: '',
      goal: atMost(0),
    },
    { what: `${name}: longest call`, value: caller.longest, unit: 'ms' },
    {
      what: `${name}: event streams rejected or not open at the end, of ${streams}`,
      value: heard.filter((isWhole) => !isWhole).length,
      unit: '',
      goal: atMost(0),
    },
  ]
}

/** Keeps an event stream open as a page does; returns whether every attempt returned 200. */
async function listen(caller: Caller, headers: Headers, isOver: () => boolean): Promise<boolean> {
  let whole = true
  while (!isOver()) {
    try {
      const stream = await caller.call('GET', openEvents.path, headers)
      whole &&= stream.statusCode === 200
      const timer = setInterval(() => isOver() && stream.destroy(), 100)
      await stream
        .resume()
        .toArray()
        .catch(() => undefined)
      clearInterval(timer)
    } catch {
      whole = false
    }
    await pause(250)
  }
  return whole
}

/** How many of the events are stored exactly once. */
function storedOnce(dataDir: string, titles: ReadonlySet<string>): number {
  const db = openData(dataDir)
  const rows = db
    .prepare('SELECT title FROM events GROUP BY title HAVING count(*) = 1')
    .pluck()
    .all()
  db.close()
  return rows.filter((title) => titles.has(String(title))).length
}
