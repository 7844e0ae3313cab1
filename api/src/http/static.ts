import { extname } from 'node:path'
import { portalNames, portalPage } from '@leadwright/shared/portal-page'
import { loadedMetric } from '@leadwright/shared/topics'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { EventBus } from '../lib/event-bus.ts'
import type { AppEnv } from './env.ts'
import { decodedPath, listStaticFiles, sendFile } from './static-files.ts'

/**
 * Serves the built portal; hashed names are immutable. Any path that is not a file belongs to the
 * application and gets its page, with the names of this company.
 */
export function servePortal(config: Config, { moment }: Pick<EventBus, 'moment'>) {
  const files = listStaticFiles(config.portalDir)
  const names = portalNames(config.company, config.siteOrigin, config.google !== undefined)
  const page = files.get('/index.html')?.filledBy((html) => portalPage(html, names))
  void page?.readAll().catch(() => undefined)
  const policy = portalPolicy(config)
  return async (c: Context<AppEnv>): Promise<Response> => {
    const path = decodedPath(c)
    if (path === undefined) return c.notFound()
    const file = path === '/index.html' || !isFileName(path) ? page : files.get(path)
    if (!file) return c.notFound()
    const immutable = path.startsWith('/assets/')
    c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (file === page) {
      c.header('Content-Security-Policy', policy)
      // Before everything that the page reads, so that it can ask what has changed since.
      c.header('Server-Timing', `${loadedMetric};desc="${moment()}"`)
    }
    return sendFile(c, file)
  }
}

/**
 * Scripts only from our own files; frames only for the automation tool and for videos, whose hosts
 * are first checked for a response.
 */
function portalPolicy(config: Config): string {
  const { operationsUrl } = config.company
  const tools = operationsUrl === undefined ? [] : [new URL(operationsUrl).origin]
  const frames = [...tools, 'https://streamable.com'].join(' ')
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${config.videos.thumbnailOrigins.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${frames}`,
    `frame-src 'self' ${frames} https://drive.google.com https://docs.google.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only policy in use: the worker that reads applicants' PDFs (portal, hiring/open-pdf.ts).
    'trusted-types pdf-worker',
    ...(config.portalOrigin.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

const isFileName = (path: string) => path.startsWith('/assets/') || extname(path) !== ''
