import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addEvent } from '@leadwright/shared/contracts/calendar'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { openEvents } from '@leadwright/shared/contracts/live'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { caddy, nginx, portalHost } from '../../scripts/lib/proxy.ts'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { startService } from '../../scripts/lib/service.ts'
import { testSiteBuild } from '../../scripts/lib/test-builds.ts'
import {
  adminsFor,
  atEnd,
  demoFolder,
  eventTitles,
  serverEnv,
  temporaryFolder,
} from '../support/built-server.ts'
import { type Headers, keepCalling, newEvent } from '../support/calls.ts'
import { nextRelease } from './next-release.ts'
import { socketUnit } from './socket-unit.ts'

/** Half of them call again soon; the others pause, so that restarts also meet idle connections. */
const callers = 16
/** Longest pauses, in milliseconds. */
const short = 25
const long = 1_500
const requests = 10_000
const streams = 4
/** Restarts of the same release; an upgrade with a migration follows. */
const restarts = 5

test.each(Object.entries({ Caddy: caddy, nginx }))(
  `behind %s, no call fails and each event is stored once during ${restarts} restarts and an upgrade`,
  async (name, proxy) => {
    const dataDir = await demoFolder()
    const folder = temporaryFolder()
    const headersOf = adminsFor(dataDir, 64)
    const unit = await socketUnit(serverEnv(dataDir))
    atEnd(unit.stop)
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const ports = {
      httpPort,
      httpsPort,
      serverPort: unit.port,
      siteDir: inRoot(testSiteBuild.outDir),
    }
    const { command, args, env } = await proxy(folder, ports)
    let proxyOutput = ''
    const onOutput = (text: string) => {
      proxyOutput = (proxyOutput + text).slice(-2_000)
    }
    atEnd(startService(command, args, { cwd: root, env, onOutput }).stop)
    const caller = callerOf(httpsPort)
    atEnd(() => caller.agent.destroy())
    await unit.start(inRoot('api/dist/main.js'))
    const firstStatus = async () => {
      const answer = await caller.call('GET', getSession.path, headersOf(0)).catch(() => undefined)
      return answer?.resume().statusCode ?? `${name}: ${proxyOutput}\n${unit.output()}`
    }
    await expect.poll(firstStatus).toBe(200)

    const next = nextRelease(join(folder, 'next'))
    const releases = [...Array<string>(restarts).fill(inRoot('api/dist/main.js')), next]
    let restarted = 0
    let calls = 0
    const failures: string[] = []
    const acknowledged: string[] = []
    const isOver = () => calls >= requests && restarted === releases.length
    const calling = keepCalling(
      callers,
      async (n) => {
        calls += 1
        const one =
          calls % 3 === 0 ? addOne(caller, headersOf(calls)) : read(caller, headersOf(calls))
        await one.then(
          (title) => title && acknowledged.push(title),
          (error: unknown) => failures.push(String(error)),
        )
        await pause(Math.random() * (n % 2 === 0 ? short : long))
      },
      isOver,
    )
    const listening = Array.from({ length: streams }, (_, n) =>
      keepListening(caller, headersOf(n), isOver),
    )
    for (const [n, release] of releases.entries()) {
      while (calls < ((n + 1) * requests) / (releases.length + 1)) await pause(10)
      await unit.restart(release)
      restarted += 1
    }
    await calling
    expect(failures).toEqual([])
    await Promise.all(listening)
    const stored = eventTitles(dataDir).filter((title) => title.startsWith('event '))
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  },
)

type Caller = ReturnType<typeof callerOf>

/** Calls the portal's host through the proxy, whose certificate is self-signed. */
function callerOf(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const to = { agent, port, host: '127.0.0.1', servername: portalHost }
  return {
    agent,
    call: (method: string, path: string, headers: Headers, body?: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
        request({ ...to, method, path, headers: { ...headers, ...length, Host: portalHost } })
          .on('response', resolve)
          .on('error', reject)
          .end(body)
      }),
  }
}

async function expectOk(answer: IncomingMessage): Promise<void> {
  await answer.resume().toArray()
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
}

async function read(caller: Caller, headers: Headers): Promise<undefined> {
  await expectOk(await caller.call('GET', getSession.path, headers))
}

/** Returns the title of the new event. */
async function addOne(caller: Caller, headers: Headers): Promise<string> {
  const title = `event ${randomUUID()}`
  const body = JSON.stringify(newEvent(title))
  await expectOk(await caller.call('POST', addEvent.path, headers, body))
  return title
}

/** Keeps an event stream open as a page does, and opens it again when a server ends it. */
async function keepListening(caller: Caller, headers: Headers, isOver: () => boolean) {
  while (!isOver()) {
    const stream = await caller.call('GET', openEvents.path, headers)
    expect(stream.statusCode).toBe(200)
    const timer = setInterval(() => isOver() && stream.destroy(), 100)
    await stream
      .resume()
      .toArray()
      .catch(() => undefined)
    clearInterval(timer)
    await pause(250)
  }
}
