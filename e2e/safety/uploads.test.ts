import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { putPicture } from '@leadwright/shared/contracts/identity/profile'
import { demoAccounts } from '@leadwright/shared/demo'
import { HIRING_PDF_MAX_BYTES, HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { expect, test } from 'vitest'
import {
  type BuiltServer,
  demoFolder,
  memoryOf,
  sessionFor,
  siteOrigin,
  startServer,
} from '../support/built-server.ts'
import { endsAfter } from '../support/calls.ts'
import { endlessUpload, pictureBomb } from './bombs.ts'
import { otherCallersP95 } from './other-callers.ts'
import { beginUpload, type UnfinishedUpload } from './unfinished-upload.ts'

/** Above idle, in MiB. */
const maxMemory = 200
const peakOf = ({ pid }: BuiltServer) => memoryOf(pid, 'VmHWM')

test('huge pictures, files that are too long and endless uploads are rejected within limits of memory and disk', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const { 'Content-Type': _json, ...headers } = sessionFor(dataDir, demoAccounts.admin)
  const idle = memoryOf(server.pid)
  const formWith = (field: string, file: File) => {
    const body = new FormData()
    body.set(field, file)
    return body
  }
  const tooLong = new Uint8Array(HIRING_PDF_MAX_BYTES + 1)
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const bombs = [
    () => {
      const file = new File([pictureBomb()], 'big.png', { type: 'image/png' })
      const body = formWith('profilePicture', file)
      return fetch(server.url + putPicture.path, { method: 'PUT', headers, body })
    },
    () => {
      const body = formWith('pdf', new File([tooLong], 'long.pdf', { type: 'application/pdf' }))
      const from = { Origin: siteOrigin }
      return fetch(server.url + HIRING_SUBMIT_PATH, { method: 'POST', headers: from, body })
    },
    () => {
      const from = { Origin: siteOrigin, ...multipart }
      const sent = { method: 'POST', headers: from, body: endlessUpload(), duplex: 'half' as const }
      return fetch(server.url + HIRING_SUBMIT_PATH, sent)
    },
  ]
  for (const send of bombs) {
    const answers = Array.from({ length: 10 }, async () => {
      // The server may also close the connection.
      const answer = await send().catch(() => undefined)
      return Math.floor((answer?.status ?? 400) / 100)
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set([4]))
  }
  expect(peakOf(server) - idle).toBeLessThanOrEqual(maxMemory)
  expect(readdirSync(join(dataDir, 'files/temp'))).toEqual([])
})

test('uploads that never end, from one address or of one client, leave memory and time to others', async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const client = sessionFor(dataDir, demoAccounts.client)
  const stranger = { Origin: siteOrigin, 'X-Forwarded-For': '203.0.113.9' }
  const pdf = { path: HIRING_SUBMIT_PATH, method: 'POST', field: 'pdf', bytes: 10_000_000 }
  const { path, method } = putPicture
  const picture = { path, method, field: 'profilePicture', bytes: 5_000_000 }
  await expectToLeaveRoom(server, 60, { ...pdf, headers: stranger })
  await expectToLeaveRoom(server, 120, { ...picture, headers: client })
})

async function expectToLeaveRoom(server: BuiltServer, count: number, upload: UnfinishedUpload) {
  const idle = memoryOf(server.pid)
  const open = Array.from({ length: count }, () => beginUpload(server.url, upload))
  expect(await otherCallersP95(server, endsAfter(10))).toBeLessThanOrEqual(100)
  expect(peakOf(server) - idle).toBeLessThanOrEqual(maxMemory)
  expect(open.filter(({ status }) => status() === 429).length).toBeGreaterThan(0)
  for (const { end } of open) end()
}
