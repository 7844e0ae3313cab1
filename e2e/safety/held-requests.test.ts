import { addEvent } from '@leadwright/shared/contracts/calendar'
import { setAccessSuspended } from '@leadwright/shared/contracts/identity/access'
import { getSession } from '@leadwright/shared/contracts/identity/auth'
import { changeRole, removePerson } from '@leadwright/shared/contracts/people'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { expect, test } from 'vitest'
import {
  adminsFor,
  type BuiltServer,
  demoFolder,
  eventTitles,
  startServer,
} from '../support/built-server.ts'
import { callOk, type Headers, newEvent } from '../support/calls.ts'
import { holdPost } from './held-post.ts'

/** How the caller loses access while the body is held back. */
const losses: readonly { endpoint: Endpoint; body: unknown }[] = [
  { endpoint: setAccessSuspended, body: { suspended: true } },
  { endpoint: removePerson, body: {} },
  { endpoint: changeRole, body: { role: 'staff', version: 1 } },
]
/** Held at once; a body must start to arrive within ten seconds. */
const atOnce = 25
const rounds = 4

test('a request whose sender is suspended, removed or demoted before its body arrives is not executed', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const callerOf = adminsFor(dataDir, atOnce * rounds)
  const keeperOf = adminsFor(dataDir, atOnce)
  for (let round = 0; round < rounds; round += 1) {
    const callers = Array.from({ length: atOnce }, (_, n) => callerOf(round * atOnce + n))
    const held = callers.map((headers, n) => holdEvent(server, headers, `lost ${round} ${n}`))
    await Promise.all(held.map(({ headersTaken }) => headersTaken))
    for (const [n, headers] of callers.entries()) {
      await loseAccess(server, keeperOf(n), headers, losses[n % losses.length])
    }
    for (const { release } of held) expect(await release()).toBeOneOf([401, 403])
  }
  // Held just as long, by people who keep their access.
  const kept = Array.from({ length: 5 }, (_, n) => holdEvent(server, keeperOf(n), `kept ${n}`))
  await Promise.all(kept.map(({ headersTaken }) => headersTaken))
  for (const { release } of kept) expect(await release()).toBe(200)
  const stored = eventTitles(dataDir)
  expect(stored.filter((title) => title.startsWith('kept '))).toHaveLength(5)
  expect(stored.filter((title) => title.startsWith('lost '))).toEqual([])
})

const holdEvent = ({ url }: BuiltServer, headers: Headers, title: string) =>
  holdPost(url + addEvent.path, headers, JSON.stringify(newEvent(title)))

async function loseAccess(
  server: BuiltServer,
  by: Headers,
  caller: Headers,
  loss: (typeof losses)[number] | undefined,
) {
  const session = await callOk(server, getSession, caller)
  const { user } = getSession.response.parse(JSON.parse(session.text))
  const { endpoint, body } = loss ?? { endpoint: removePerson, body: {} }
  await callOk(server, endpoint, by, { params: { userId: user.id }, body })
}
