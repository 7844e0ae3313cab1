import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { listClients } from '@leadwright/shared/contracts/clients/clients'
import { submitApplication } from '@leadwright/shared/contracts/hiring/application'
import { putPicture } from '@leadwright/shared/contracts/identity/profile'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { applicationForm, pdfFile } from '../testing/application.ts'
import { startProcess } from '../testing/start-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app.ts'

/** A picture upload that stops after its first bytes; `end` breaks the connection. */
function beginPicture(app: TestApp, { cookie }: Caller) {
  const head =
    '--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.png"\r\n\r\n'
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${head}PNG`))
      end = () => controller.error(new Error('gone'))
    },
  })
  const { portalOrigin } = app.deps.config
  const headers = {
    origin: portalOrigin,
    cookie,
    'x-requested-with': 'leadwright-portal',
    'content-type': 'multipart/form-data; boundary=x',
  }
  const init = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit
  const answer = Promise.resolve(app.app.fetch(new Request(portalOrigin + putPicture.path, init)))
  return { answer, end }
}

describe('running uploads', () => {
  test('are limited to two per person; a third gets an error at once', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const temp = join(app.deps.config.dataDir, 'files/temp')
    const open = [beginPicture(app, client), beginPicture(app, client)]
    await expect.poll(() => readdirSync(temp)).toHaveLength(2)
    const third = await beginPicture(app, client).answer
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
    const other = beginPicture(app, await app.signInAs('client'))
    await expect.poll(() => readdirSync(temp)).toHaveLength(3)
    for (const { end } of [...open, other]) end()
    for (const { answer } of open) expect((await answer).status).toBe(400)
    await other.answer
    expect(readdirSync(temp)).toEqual([])
    const next = beginPicture(app, client)
    next.end()
    expect((await next.answer).status).toBe(400)
  })

  test('pictures being decoded do not hold up an application', async () => {
    const app = await createTestApp()
    const bomb = await sharp({
      create: { width: 6_000, height: 6_000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(bomb)], 'big.png', { type: 'image/png' })
    const callers = await Promise.all([1, 2, 3].map(() => app.signInAs('client')))
    let decoded = 0
    const pictures = [...callers, ...callers].map(async (client) => {
      const { status } = await app.send(putPicture, { file }, client)
      decoded += 1
      return status
    })
    await app.ok(submitApplication, { body: applicationForm(), file: pdfFile() })
    expect(decoded).toBeLessThan(pictures.length)
    expect(new Set(await Promise.all(pictures))).toEqual(new Set([200]))
  }, 60_000)
})

test('unsafe requests of one person are limited while they run; reading is not', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const { portalOrigin } = app.deps.config
  const headers = {
    origin: portalOrigin,
    cookie: admin.cookie,
    'x-requested-with': 'leadwright-portal',
    'content-type': 'application/json',
  }
  const post = (body: ReadableStream | string) => {
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return app.app.fetch(new Request(`${portalOrigin}/api/calendar/events`, init))
  }
  const cancelled: (() => void)[] = []
  const hanging = Array.from({ length: 24 }, () => {
    const body = new ReadableStream({
      start: (controller) => {
        // A request counts from its first byte.
        controller.enqueue(new TextEncoder().encode('{'))
        cancelled.push(() => controller.error(new Error('gone')))
      },
    })
    return post(body)
  })
  await expect.poll(async () => (await post('{}')).status).toBe(429)
  expect((await app.send(listClients, { query: {} }, admin)).status).toBe(200)
  for (const cancel of cancelled) cancel()
  for (const answer of hanging) expect((await answer).status).toBe(400)
  expect((await post('{}')).status).toBe(400)
})

test('an upload whose sender disconnects leaves no temporary file', async () => {
  const dataDir = temporaryFolder()
  const api = startProcess('main.js', { PORT: '0', DATA_DIR: dataDir })
  const [, port] = await api.printed(/"port":(\d+)/)
  const temp = join(dataDir, 'files/temp')
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    `POST ${HIRING_SUBMIT_PATH} HTTP/1.1`,
    'Host: localhost:4322',
    'Origin: http://localhost:4321',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="pdf"; filename="a.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF-'.padEnd(200_000, 'x'),
  ]
  socket.write(lines.join('\r\n'))
  await expect.poll(() => readdirSync(temp)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdirSync(temp)).toEqual([])
}, 60_000)
