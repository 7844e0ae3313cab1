import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createGracefulShutdown } from '../http/graceful-shutdown.ts'
import { decodedPath, listStaticFiles, sendFile } from '../http/static-files.ts'
import { parseSiteRules } from './site-rules.ts'
import { tidyPath } from './typed-paths.ts'

interface ServeSiteOptions {
  /** A built site: pages, `404.html`, and the `_headers` and `_redirects` a CDN would read. */
  dir: string
  /** 0 uses a free one. */
  port: number
  host?: string
  /** A listening socket that was passed to this process, instead of port and host. */
  fd?: number
}

/** For the host; not served to visitors. */
const hostFiles = ['/_headers', '/_redirects', '/vercel.json']

/** `/policies.html`, `/policies/` and `/policies/index` are all `/policies`. */
const cleanPath = (path: string) => path.replace(/\.html$/, '').replace(/\/(?:index)?$/, '') || '/'

/** A page has one address, its clean path, for which the rules of `_headers` apply. */
export function createSite(dir: string): Hono {
  const files = new Map(
    [...listStaticFiles(dir)]
      .filter(([path]) => !hostFiles.includes(path))
      .map(([path, file]) => [path.endsWith('.html') ? cleanPath(path) : path, file]),
  )
  if (!files.has('/')) throw new Error(`${dir} contains no built site.`)
  const hostFile = (name: string) =>
    existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8') : ''
  const rules = parseSiteRules(hostFile('_headers'), hostFile('_redirects'))
  const notFound = files.get('/404')
  const app = new Hono()
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const path = decodedPath(c)
    for (const [name, value] of rules.headersFor(path ?? pathname)) c.header(name, value)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.body(null, 405, { Allow: 'GET, HEAD' })
    }
    const redirect = rules.redirectFor(pathname, search)
    if (redirect) return c.redirect(redirect.location, redirect.status)
    if (path === undefined) return c.body(null, 400)
    const file = files.get(path)
    if (file) return sendFile(c, file)
    const clean = cleanPath(path)
    if (files.has(clean)) return c.redirect(encodeURI(clean) + search, 308)
    c.header('Cache-Control', 'no-cache')
    const tidy = tidyPath(path)
    if (tidy !== path) {
      const typed = files.has(tidy)
        ? { location: encodeURI(tidy) + search, status: 302 as const }
        : rules.redirectFor(encodeURI(tidy), search)
      if (typed) return c.redirect(typed.location, typed.status)
    }
    return notFound ? sendFile(c, notFound, 404) : c.body(null, 404)
  })
  return app
}

/**
 * Serves a built site as its CDN would: the same headers and redirects, clean addresses, its 404
 * page, brotli or gzip, ETags. Returns its port, a function that stops it at once, and another that
 * stops it after all running requests, waiting at most a number of milliseconds. Rejects when the
 * port is taken.
 */
export async function serveSite({ dir, port, host = '127.0.0.1', fd }: ServeSiteOptions): Promise<{
  port: number
  close(): Promise<void>
  drain: ReturnType<typeof createGracefulShutdown>
}> {
  const server = createAdaptorServer({
    fetch: createSite(dir).fetch,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
    },
  }) as Server
  const drain = createGracefulShutdown(server)
  server.listen(fd === undefined ? { port, host } : { fd })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    drain,
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'site/dist' },
      port: { type: 'string', default: '4321' },
      host: { type: 'string', default: '127.0.0.1' },
      fd: { type: 'string' },
    },
  })
  const { port, drain } = await serveSite({
    dir: resolve(values.dir),
    port: Number(values.port),
    host: values.host,
    ...(values.fd && { fd: Number(values.fd) }),
  })
  console.log(`Serving ${values.dir} on port ${port}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void drain(6_000).then(() => process.exit(0)))
  }
}
