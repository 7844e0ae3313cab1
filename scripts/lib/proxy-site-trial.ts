import { mkdirSync, readdirSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestOptions } from 'node:http'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { serveSite } from '../../api/src/site/serve-site.ts'
import { freePort } from './ports.ts'
import { type PrepareProxy, siteHost } from './proxy.ts'
import { inRoot, root } from './root.ts'
import type { Outcome } from './run.ts'
import { startService } from './service.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Without following redirects or decoding anything; status 0 without a response. */
const ask = (request: typeof plain, options: RequestOptions): Promise<Answer> =>
  new Promise((resolve) => {
    request({ ...options, agent: false })
      .on('response', (message) => {
        const chunks: Buffer[] = []
        message.on('data', (chunk: Buffer) => chunks.push(chunk))
        message.on('end', () =>
          resolve({
            status: message.statusCode ?? 0,
            headers: message.headers,
            body: Buffer.concat(chunks).toString('base64'),
          }),
        )
      })
      .on('error', () => resolve({ status: 0, headers: {}, body: '' }))
      .end()
  })

/** Headers that may differ: each server has its own way to name a version of a file, and its own transport. */
const transport =
  /^(etag|last-modified|accept-ranges|content-length|date|server|connection|keep-alive|transfer-encoding|alt-svc)$/
/** Two names of one type. */
const sameType = (type = '') =>
  type
    .toLowerCase()
    .replace('application/javascript', 'text/javascript')
    .replace('text/xml', 'application/xml')
    .replace('image/vnd.microsoft.icon', 'image/x-icon')
    .replace('svg+xml; charset=utf-8', 'svg+xml')

/** What a visitor notices. Bodies of redirects and errors have no content of ours. */
function visible({ status, headers, body }: Answer): Record<string, unknown> {
  const shown = Object.entries(headers).filter(([name]) => !transport.test(name))
  const isContent = status === 200 || status === 404
  const isOwn = (name: string) => !/^(cache-control|content-(?!security-policy).*)$/.test(name)
  const own = isContent ? shown : shown.filter(([name]) => isOwn(name))
  return {
    status,
    ...Object.fromEntries(own),
    ...(isContent && { 'content-type': sameType(headers['content-type']), body }),
    vary: isContent ? headers.vary : undefined,
  }
}

/** Every page and file of the site, and other addresses that people and programs ask for. */
function addresses(dir: string): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(dir.length)}/${entry.name}`)
  const pages = files
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replace(/\.html$/, '').replace(/^\/index$/, '/'))
  const variantsOf = (page: string) => [
    ...[page, `${page}?utm_source=a%20b`, `${page}.html`, `${page}/index`, `${page}/?a=1`],
    ...[page.toUpperCase(), `${page},`, `${page}%E2%80%9D`],
  ]
  const variants = pages.flatMap((page) =>
    page === '/' ? ['/', '/index', '/index.html', '/,', '/?a=1'] : variantsOf(page),
  )
  const portal = ['login', 'dashboard', 'studio', 'meet'].flatMap((name) => [
    ...[
      `/${name}`,
      `/${name}/`,
      `/${name}?a=%7Benv.HOME%7D`,
      `/${name.toUpperCase()}.`,
      `/${name}s`,
    ],
    ...[
      `/${name}/deeper?q=x%20y`,
      `/${name}//evil.test`,
      `/${name}/%0d%0aX-Header:%20a`,
      `/${name}/%7Benv.HOME%7D`,
    ],
  ])
  return [
    ...files,
    ...variants,
    ...portal,
    ...[
      '/missing',
      '/missing/',
      '/_astro/missing.js',
      '/_astro',
      '/_astro/',
      '/og',
      '/go',
      '/go/',
      '/go/missing',
    ],
    ...[
      '//policies',
      '//evil.test/',
      '/%70olicies',
      '/policies%2ehtml',
      '/a/b/c',
      '/polices',
      '/hirng',
    ],
    ...[
      '/{env.HOME}',
      '/?a={env.HOME}',
      '/policies/?a={env.HOME}&b=$request_uri',
      '/.git/config',
      '/.env',
    ],
  ]
}

/**
 * Compares what a proxy and the site's own server respond, for every address, method and encoding.
 */
export async function tryProxySite(
  folder: string,
  prepare: PrepareProxy,
  encodings: readonly string[],
): Promise<Outcome> {
  const startedAt = performance.now()
  mkdirSync(folder)
  const siteDir = inRoot('site/dist')
  const [httpPort, httpsPort, serverPort] = [await freePort(), await freePort(), await freePort()]
  const { command, args, env } = await prepare(folder, { httpPort, httpsPort, serverPort, siteDir })
  const site = await serveSite({ dir: siteDir, port: 0 })
  let output = ''
  const onOutput = (text: string) => {
    output += text
  }
  const service = startService(command, args, { cwd: root, env, onOutput })
  const viaProxy = (options: RequestOptions) => {
    const at = { host: '127.0.0.1', port: httpsPort, servername: siteHost }
    // The proxy's certificate is self-signed.
    return ask(secure, { ...options, ...at, rejectUnauthorized: false } as RequestOptions)
  }
  const problems: string[] = []
  try {
    const headers = { Host: siteHost }
    for (let n = 0; (await viaProxy({ path: '/', headers })).status !== 200; n += 1) {
      if (n > 50) throw new Error(`The proxy did not answer:\n${output}`)
      await pause(100)
    }
    for (const path of addresses(siteDir)) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        for (const encoding of method === 'GET' ? encodings : ['identity']) {
          const options = { path, method, headers: { ...headers, 'Accept-Encoding': encoding } }
          const answers = [
            await viaProxy(options),
            await ask(plain, { ...options, port: site.port }),
          ]
          const [proxied, direct] = answers.map(visible)
          const names = new Set([...Object.keys(proxied ?? {}), ...Object.keys(direct ?? {})])
          for (const name of names) {
            const [one, other] = [proxied, direct].map((all) => String(all?.[name]).slice(0, 200))
            if (one === other) continue
            problems.push(`${method} ${path} (${encoding}): ${name} is ${one} instead of ${other}`)
          }
        }
      }
    }
  } finally {
    await service.stop()
    await site.close()
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n'), seconds }
}
