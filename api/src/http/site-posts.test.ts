import { submitApplication } from '@leadwright/shared/contracts/hiring/application'
import { describe, expect, test } from 'vitest'
import { applicationForm, pdfFile } from '../testing/application.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

function post(app: TestApp, headers: Record<string, string>, more?: FormData) {
  const form = more ?? new FormData()
  for (const [name, value] of Object.entries(applicationForm())) form.set(name, String(value))
  form.set('pdf', pdfFile())
  const url = `${app.deps.config.portalOrigin}${submitApplication.path}`
  return app.app.fetch(new Request(url, { method: 'POST', headers, body: form }))
}

describe('a post from the site', () => {
  test('may be read only by the site, and never with a cookie', async () => {
    const app = await createTestApp()
    const { siteOrigin } = app.deps.config
    const answer = await post(app, { origin: siteOrigin })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(siteOrigin)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
    const form = new FormData()
    form.set('role', 'admin')
    const refused = await post(app, { origin: siteOrigin }, form)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('access-control-allow-origin')).toBe(siteOrigin)
  })

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['the portal', { origin: 'http://localhost:4322' }],
    ['no page at all', {}],
    ['a page without an address', { origin: 'null' }],
  ])('is rejected from %s', async (_, headers) => {
    const app = await createTestApp()
    const answer = await post(app, headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(app.deps.files.list('hiring')).toEqual([])
  })

  test('is allowed by a preflight response only for the site', async () => {
    const app = await createTestApp()
    const { siteOrigin, portalOrigin } = app.deps.config
    const ask = (path: string, origin: string) =>
      app.app.fetch(
        new Request(`${portalOrigin}${path}`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      )
    const granted = await ask(submitApplication.path, siteOrigin)
    expect(granted.status).toBe(204)
    expect(granted.headers.get('access-control-allow-origin')).toBe(siteOrigin)
    expect(granted.headers.get('access-control-allow-methods')).toBe('POST')
    expect(granted.headers.get('access-control-allow-credentials')).toBeNull()
    const foreign = await ask(submitApplication.path, 'https://evil.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const otherEndpoint = await ask('/api/clients', siteOrigin)
    expect(otherEndpoint.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('with 2,000 parts is rejected before it is parsed', async () => {
    const app = await createTestApp()
    const form = new FormData()
    for (let n = 0; n < 2_000; n += 1) form.append(`field${n}`, 'x')
    const answer = await post(app, { origin: app.deps.config.siteOrigin }, form)
    expect(answer.status).toBe(400)
    expect(app.deps.files.list('hiring')).toEqual([])
  })

  test('with a stated size that is too large is not read at all', async () => {
    const app = await createTestApp()
    let asked = 0
    const body = new ReadableStream(
      {
        pull() {
          asked += 1
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      origin: app.deps.config.siteOrigin,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(50 * 1024 * 1024),
    }
    const url = `${app.deps.config.portalOrigin}${submitApplication.path}`
    const init: RequestInit = { method: 'POST', headers, body, duplex: 'half' }
    expect((await app.app.fetch(new Request(url, init))).status).toBe(413)
    expect(asked).toBe(0)
  })
})
