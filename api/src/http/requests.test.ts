import { receiveCal } from '@leadwright/shared/contracts/bookings/bookings'
import { addClient, listClients } from '@leadwright/shared/contracts/clients/clients'
import { submitApplication } from '@leadwright/shared/contracts/hiring/application'
import { forgotPassword, setPassword } from '@leadwright/shared/contracts/identity/account'
import { signIn } from '@leadwright/shared/contracts/identity/auth'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { ErrorBody } from '@leadwright/shared/error-body'
import { limits } from '@leadwright/shared/limits'
import { describe, expect, test } from 'vitest'
import { applicationForm, pdfFile } from '../testing/application.ts'
import { testPassword } from '../testing/people.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const url = (app: TestApp, path: string) => `${app.deps.config.portalOrigin}${path}`
const fromPortal = (app: TestApp, more: Record<string, string> = {}) => ({
  origin: app.deps.config.portalOrigin,
  'x-requested-with': 'leadwright-portal',
  ...more,
})

describe('a state-changing request', () => {
  test.each([
    ['without an origin', { 'x-requested-with': 'leadwright-portal' }],
    [
      'from a foreign page',
      { origin: 'https://evil.example', 'x-requested-with': 'leadwright-portal' },
    ],
    [
      'from the public site',
      { origin: 'http://localhost:4321', 'x-requested-with': 'leadwright-portal' },
    ],
    ['with origin null', { origin: 'null', 'x-requested-with': 'leadwright-portal' }],
    ['without the portal’s header', { origin: 'http://localhost:4322' }],
  ])('%s is rejected before anything else', async (_, headers) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const request = new Request(url(app, addClient.path), {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), cookie: admin.cookie },
      body: new FormData(),
    })
    const answer = await app.app.fetch(request)
    expect(answer.status).toBe(403)
    expect(((await answer.json()) as ErrorBody).error.code).toBe('request.foreign-origin')
  })
})

describe('an unreadable request', () => {
  test.each([
    ['no body', undefined, 'application/json'],
    ['broken JSON', '{"email":', 'application/json'],
    ['JSON with another content type', '[]', 'application/json'],
    ['a number', '1', 'application/json'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded'],
    ['no content type', '{}', ''],
    ['a polluting key', '{"__proto__":{"admin":true}}', 'application/json'],
  ])('%s gets a 400 in the common error format', async (_, body, type) => {
    const app = await createTestApp()
    const headers = fromPortal(app, type ? { 'content-type': type } : {})
    const init = { method: 'POST', headers, ...(body === undefined ? {} : { body }) }
    const answer = await app.app.fetch(new Request(url(app, signIn.path), init))
    expect(answer.status).toBe(400)
    const { error } = ErrorBody.parse(await answer.json())
    expect(error.requestId).toBe(answer.headers.get('x-request-id'))
  })

  test.each([
    ['a boundary that never comes', 'multipart/form-data; boundary=x', 'nothing here'],
    ['no boundary', 'multipart/form-data', 'nothing here'],
    [
      'a part that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a',
    ],
    ['JSON instead of a form', 'application/json', '{}'],
  ])('a form with %s gets a 400', async (_, type, body) => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const headers = fromPortal(app, { 'content-type': type, cookie: admin.cookie })
    const request = new Request(url(app, addClient.path), { method: 'POST', headers, body })
    expect((await app.app.fetch(request)).status).toBe(400)
  })

  test('a field that is sent twice, a second file and an unknown file are rejected', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const file = () => new File(['x'], 'x.png', { type: 'image/png' })
    const fill: ((form: FormData) => void)[] = [
      (form) => ['a', 'b'].map((value) => form.append('firstName', value)),
      (form) => [1, 2].map(() => form.append('profilePicture', file())),
      (form) => form.append('other', file()),
    ]
    for (const add of fill) {
      const body = new FormData()
      add(body)
      const headers = fromPortal(app, { cookie: admin.cookie })
      const request = new Request(url(app, addClient.path), { method: 'POST', headers, body })
      expect((await app.app.fetch(request)).status).toBe(400)
    }
  })

  test('an endless chunked body is rejected while it arrives', async () => {
    const app = await createTestApp()
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      },
    })
    const headers = fromPortal(app, {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    })
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const answer = await app.app.fetch(new Request(url(app, signIn.path), init))
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })
})

describe('requests that send no body', () => {
  // Without a size, the body is chunked.
  const silent: [Endpoint, type: string, bytes?: number][] = [
    [signIn, 'application/json'],
    [forgotPassword, 'application/json', 4_000],
    [receiveCal, 'application/json', 64_000],
    [submitApplication, 'multipart/form-data; boundary=x', 10_000_000],
  ]

  test('do not block anyone, even in their own network', async () => {
    const app = await createTestApp()
    const { siteOrigin } = app.deps.config
    const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
    const ended = new AbortController()
    const open: Promise<Response>[] = []
    for (const [endpoint, type, bytes] of silent) {
      for (let n = 0; n < 150; n += 1) {
        const body = new ReadableStream({
          start: (controller) =>
            ended.signal.addEventListener('abort', () => controller.error(new Error('cut off'))),
        })
        const headers = fromPortal(app, {
          'content-type': type,
          ...(bytes && { 'content-length': String(bytes) }),
          ...(endpoint.origin === 'site' && { origin: siteOrigin }),
        })
        const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
        const request = new Request(url(app, endpoint.path), init)
        open.push(Promise.resolve(app.app.fetch(request, from(`203.0.113.${n % 10}`))))
      }
    }
    const { email } = await app.signInAs('client')
    const request = new Request(url(app, signIn.path), {
      method: 'POST',
      headers: fromPortal(app, { 'content-type': 'application/json' }),
      body: JSON.stringify({ email, password: testPassword, termsAccepted: true }),
    })
    expect((await app.app.fetch(request.clone(), from('198.51.100.1'))).status).toBe(200)
    expect((await app.app.fetch(request, from('203.0.113.1'))).status).toBe(200)
    const file = pdfFile()
    const form = { body: applicationForm(), file }
    expect((await app.send(submitApplication, form)).status).toBe(200)
    ended.abort()
    const statuses = new Set((await Promise.all(open)).map(({ status }) => status))
    // 404: no calendar is connected. 429: a network may start 60 applications an hour.
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  })

  test('the longest passwords fit, however JSON escapes them', async () => {
    const app = await createTestApp()
    const password = '\u0001'.repeat(limits.passwordBytes)
    const email = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}test`
    const signInBody = { email, password, termsAccepted: true }
    expect(await app.refused(signIn, { body: signInBody })).toMatchObject({ code: 'auth.failed' })
    const token = 'a'.repeat(43)
    const body = {
      token,
      newPassword: password,
      confirmPassword: password,
      termsAccepted: true as const,
    }
    expect(await app.refused(setPassword, { body })).toMatchObject({
      code: 'account.link-unusable',
    })
  })
})

describe('a response', () => {
  test('of the API is not cached, framed or sniffed', async () => {
    const app = await createTestApp()
    const answer = await app.send(listClients, { query: {} })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  test('to an unknown path or method is an error in the common format', async () => {
    const app = await createTestApp()
    for (const [method, path, status, allow] of [
      ['GET', '/api/nothing', 404, null],
      ['DELETE', listClients.path, 405, 'GET, POST'],
      ['POST', '/studio', 404, null],
      ['GET', '/api/%', 404, null],
    ] as const) {
      const answer = await app.app.fetch(new Request(url(app, path), { method }))
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([
        ...[method, path, status, allow],
      ])
      expect(ErrorBody.parse(await answer.json()).error.message).not.toBe('')
    }
  })

  test('reveals nothing about an unexpected failure', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    app.deps.db.$client.exec('ALTER TABLE clients RENAME TO hidden')
    const answer = await app.send(listClients, { query: { search: 'x' } }, admin)
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).not.toMatch(/SQL|no such table|\.ts|node_modules/)
  })
})
