import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Config, loadConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { AppEnv } from './env.ts'
import { servePortal } from './static.ts'
import { listStaticFiles, sendFile } from './static-files.ts'

const script = 'console.log("portal")\n'

function builtPortal(config: Partial<Config> = {}) {
  const portalDir = temporaryFolder()
  mkdirSync(join(portalDir, 'assets'))
  writeFileSync(
    join(portalDir, 'index.html'),
    `<!doctype html><title>Portal</title><p>%COMPANY_NAME%</p>"%NAMES%"${'<p></p>'.repeat(20)}`,
  )
  writeFileSync(join(portalDir, 'assets', 'app-1a2b.js'), script)
  writeFileSync(join(portalDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  mkdirSync(join(portalDir, '.vite'))
  writeFileSync(join(portalDir, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(portalDir, '.notes.txt'), 'not for browsers')
  const app = new Hono<AppEnv>()
  app.get('*', servePortal({ ...loadConfig({}), ...config, portalDir }, { moment: () => 'now' }))
  return (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost:4322${path}`, { headers }))
}

test('any address of the application gets its page, with a policy against foreign scripts', async () => {
  const get = builtPortal()
  for (const path of ['/', '/login', '/studio/workspace/clients', '/meet/janedoe']) {
    const answer = await get(path)
    expect(await answer.text()).toContain('<title>Portal</title>')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
})

test('the page says when it was sent, also if the browser has it already; other files do not', async () => {
  const get = builtPortal()
  const page = await get('/login')
  const again = await get('/login', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const { headers } of [page, again]) {
    expect(headers.get('server-timing')).toBe('loaded;desc="now"')
  }
  expect((await get('/assets/app-1a2b.js')).headers.get('server-timing')).toBeNull()
})

test('the page has the names of the company that the server runs for, in every encoding', async () => {
  const { company } = loadConfig({})
  const get = builtPortal({ company: { ...company, name: 'Byron & Daughters' } })
  for (const path of ['/login', '/index.html']) {
    expect(await (await get(path)).text()).toContain('<p>Byron &amp; Daughters</p>')
  }
  const packed = await get('/login', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain(
    'Byron &amp; Daughters',
  )
})

test('the page says whether Google is offered', async () => {
  const { google } = loadConfig({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_HOSTED_DOMAIN: 'example.com',
  })
  for (const [config, says] of [
    [{}, '"hasGoogle":false'],
    [{ google }, '"hasGoogle":true'],
  ] as const) {
    expect(await (await builtPortal(config)('/login')).text()).toContain(says)
  }
})

test('files that were read stay the same when the next build replaces the folder', async () => {
  const dir = temporaryFolder()
  writeFileSync(join(dir, 'app.js'), script)
  writeFileSync(join(dir, 'app.js.br'), brotliCompressSync(script))
  const file = listStaticFiles(dir).get('/app.js')
  await file?.readAll()
  rmSync(dir, { recursive: true })
  const app = new Hono().get('/app.js', (c) => (file ? sendFile(c, file) : c.notFound()))
  for (const encoding of ['identity', 'br']) {
    const answer = await app.request('/app.js', { headers: { 'accept-encoding': encoding } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  }
})

test('one trusted-types policy is allowed, and https is enforced if the portal uses it', async () => {
  const policyOf = async (portalOrigin: string) =>
    (await builtPortal({ portalOrigin })('/login')).headers.get('content-security-policy')
  expect(await policyOf('https://app.example.com')).toMatch(
    /; require-trusted-types-for 'script'; trusted-types pdf-worker; upgrade-insecure-requests$/,
  )
  expect(await policyOf('http://localhost:4322')).toMatch(/; trusted-types pdf-worker$/)
})

test('only the automation tool and the video host may be framed and connected to, or only the video host', async () => {
  const { company } = loadConfig({})
  const policyOf = async (operationsUrl: string | undefined) => {
    const get = builtPortal({ company: { ...company, operationsUrl } })
    return (await get('/login')).headers.get('content-security-policy')
  }
  const withTool = await policyOf('https://tool.example.com/start')
  const hosts = 'https://tool.example.com https://streamable.com'
  expect(withTool).toContain(`; connect-src 'self' ${hosts};`)
  expect(withTool).toContain(`; frame-src 'self' ${hosts} `)
  expect(await policyOf(undefined)).toContain("; connect-src 'self' https://streamable.com;")
})

test('a hashed file is immutable, is sent compressed, and only once', async () => {
  const get = builtPortal()
  const plain = await get('/assets/app-1a2b.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('cache-control')).toContain('immutable')
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  const etag = plain.headers.get('etag') ?? ''
  const again = await get('/assets/app-1a2b.js', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.each([
  ['br;q=0', null],
  ['br;q=0, gzip;q=0.5', null],
  ['BR ; Q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['brotli', null],
  ['', null],
])('Accept-Encoding %j is answered with the encoding %s', async (accepted, encoding) => {
  const answer = await builtPortal()('/assets/app-1a2b.js', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})

test('each encoding has its own ETag', async () => {
  const get = builtPortal()
  const brotli = { 'accept-encoding': 'br' }
  const etag = (await get('/assets/app-1a2b.js', brotli)).headers.get('etag') ?? ''
  expect((await get('/assets/app-1a2b.js')).headers.get('etag')).not.toBe(etag)
  expect((await get('/assets/app-1a2b.js', { 'if-none-match': etag })).status).toBe(200)
  expect((await get('/assets/app-1a2b.js', { ...brotli, 'if-none-match': etag })).status).toBe(304)
})

test('files that the build left uncompressed are compressed at the first request', async () => {
  const answer = await builtPortal()('/', { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
})

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/.notes.txt',
  '/assets/gone-9z.js',
  '/favicon.ico',
  '/%2e%2e%2fapi%2fpackage.json',
  '/%',
])('a missing file, like %s, is a 404', async (path) => {
  expect((await builtPortal()(path)).status).toBe(404)
})
