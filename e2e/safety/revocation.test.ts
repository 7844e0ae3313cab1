import { getSession, signOut } from '@leadwright/shared/contracts/identity/auth'
import { expect, test } from 'vitest'
import { adminsFor, demoFolder, startServer } from '../support/built-server.ts'
import { call, callOk } from '../support/calls.ts'

const sessions = 1_000

test(`none of ${sessions} sessions that end during their own requests is accepted again`, async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  // Many people, because one may change something, and so sign out, only 300 times a minute.
  const sessionOf = adminsFor(dataDir, sessions)
  for (let n = 0; n < sessions; n += 1) {
    const headers = sessionOf(n)
    const read = async () => (await call(server, getSession, headers)).status
    expect(await read()).toBe(200)
    const meanwhile = [read(), read(), read()]
    await callOk(server, signOut, headers)
    expect(await read()).toBe(401)
    await Promise.all(meanwhile)
  }
})
