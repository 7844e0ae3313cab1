import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from './serve-site.ts'

const PAGE = `<!doctype html><title>Policies</title>${'<p>words</p>'.repeat(50)}`
const FILES = {
  'index.html': '<!doctype html><title>Home</title>',
  'policies.html': PAGE,
  'booked.html': PAGE,
  '404.html': '<!doctype html><title>Not found</title>',
  'logo.png': 'not really a picture',
  '_astro/app.HASH.js': 'export {}',
  _headers: `/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: frame-ancestors 'none'

/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/policies
  Content-Security-Policy: default-src 'none'
`,
  _redirects: '/studio https://app.test/studio 302\n/studio/* https://app.test/studio/:splat 302\n',
}

let dir: string
let port: number
let server: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(dir, '_astro'))
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(dir, name), text)))
  server = await serveSite({ dir, port: 0 })
  port = server.port
})

afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

/** Sends the path unchanged, without following redirects or decoding anything. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, path, headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )

describe('addresses', () => {
  test.each([
    ['/', 200, FILES['index.html']],
    ['/policies', 200, PAGE],
    ['/policies?utm_source=x', 200, PAGE],
    ['/%70olicies', 200, PAGE],
    ['/missing', 404, FILES['404.html']],
    ['/_headers', 404, FILES['404.html']],
    ['/_redirects', 404, FILES['404.html']],
    ['/../package.json', 404, FILES['404.html']],
    ['/..%2f..%2fetc/passwd', 404, FILES['404.html']],
    ['/%E0%A4%A', 400, ''],
  ])('%s responds with %i', async (path, status, body) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).toBe(body)
  })

  test.each([
    ['/studio?a=1', 'https://app.test/studio?a=1'],
    ['/studio/vault?q=x%20y', 'https://app.test/studio/vault?q=x%20y'],
    ['/studio//evil.test', 'https://app.test/studio//evil.test'],
  ])('%s redirects to the portal with its query', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['location']]).toEqual([302, location])
  })

  test.each([
    ['/policies.html?a=1', '/policies?a=1'],
    ['/policies%2ehtml', '/policies'],
    ['/policies%2Findex', '/policies'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/404.html', '/404'],
  ])('%s redirects to the canonical address of its page', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['location']]).toEqual([308, location])
  })

  test.each([
    ['/Policies?a=1', '/policies?a=1'],
    ['/policies,', '/policies'],
    ['/Studio/Vault', 'https://app.test/studio/Vault'],
  ])('%s, as people type it, redirects to what was meant', async (path, location) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['location']]).toEqual([302, location])
  })

  test('a trailing slash is removed without leaving the site', async () => {
    expect((await ask('/policies/?a=1')).headers['location']).toBe('/policies?a=1')
    expect((await ask('//policies/')).status).toBe(404)
  })

  test('nothing can be written', async () => {
    const answer = await ask('/', {}, 'POST')
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

describe('headers', () => {
  test('all rules that match a path apply, and two policies are combined', async () => {
    const { headers } = await ask('/%70olicies')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none', default-src 'none'")
  })

  test('a missing page is never cached, a hashed file permanently', async () => {
    expect((await ask('/_astro/missing.js')).headers['cache-control']).toBe('no-cache')
    expect((await ask('/_astro/app.HASH.js')).headers['cache-control']).toMatch(/immutable/)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['', undefined],
  ])('a browser that accepts "%s" gets %s', async (accepted, encoding) => {
    const answer = await ask('/policies', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.body.length < PAGE.length).toBe(encoding !== undefined)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
  })

  test('pictures are not compressed again', async () => {
    const { headers } = await ask('/logo.png', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe(undefined)
    expect(headers['content-type']).toBe('image/png')
  })

  test('content that the browser has cached is not sent again', async () => {
    const first = await ask('/policies', { 'accept-encoding': 'br' })
    const tag = String(first.headers['etag'])
    const second = await ask('/policies', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect([second.status, second.body.length]).toEqual([304, 0])
    expect((await ask('/policies', { 'if-none-match': tag })).status).toBe(200)
  })

  test('HEAD returns the headers that GET would', async () => {
    const answer = await ask('/policies', {}, 'HEAD')
    expect(answer.headers['content-length']).toBe(String(PAGE.length))
    expect(answer.body.length).toBe(0)
  })
})

test('a folder without a built site is an error, so that starting is retried once there is one', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'site-'))
  await expect(serveSite({ dir: empty, port: 0 })).rejects.toThrow('no built site')
  await rm(empty, { recursive: true })
})

test('a port that is taken is an error, not a second server', async () => {
  await expect(serveSite({ dir, port })).rejects.toThrow(/EADDRINUSE/)
})
