import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'

interface Asset {
  type: string
  /** Of the content before it is compressed; each encoding has an ETag of its own. */
  hash: string
  immutable: boolean
  identity: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | undefined
  gzip: Uint8Array<ArrayBuffer> | undefined
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * The built portal from memory: ETag and 304, br and gzip made at build, hashed names immutable.
 * Any path that is not a file is the application's own and gets its page.
 */
export function servePortal(config: Config) {
  const assets = loadAssets(config.portalDir)
  const policy = portalPolicy(config)
  return (c: Context<AppEnv>): Response => {
    const path = decodePath(c.req.path)
    const page = assets.get('/index.html')
    const asset =
      path === undefined ? undefined : (assets.get(path) ?? (isFileName(path) ? undefined : page))
    if (!asset) return c.notFound() as Response
    const encoding = encodings.find(
      (name) => asset[name] && isAccepted(c.req.header('accept-encoding') ?? '', name),
    )
    const etag = `"${asset.hash}${encoding ? `-${encoding}` : ''}"`
    const headers: Record<string, string> = {
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Type': asset.type,
    }
    if (asset === page) headers['Content-Security-Policy'] = policy
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    if (encoding) headers['Content-Encoding'] = encoding
    return c.body((encoding && asset[encoding]) ?? asset.identity, 200, headers)
  }
}

/** Made at build; the smaller one first. */
const encodings = ['br', 'gzip'] as const

/** RFC 9110, 12.5.3: an encoding that is named, or covered by `*`, with a weight above 0. */
function isAccepted(header: string, encoding: string): boolean {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice('q='.length)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** Scripts only from our own files; frames only for the tool of operations and for videos. */
function portalPolicy(config: Config): string {
  const frames = [new URL(config.company.operationsUrl).origin, 'https://streamable.com']
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${config.videos.thumbnailOrigins.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frames.join(' ')} https://drive.google.com https://docs.google.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy in use: the worker that reads applicants' PDFs (portal, hiring/open-pdf.ts).
    'trusted-types pdf-worker',
    ...(config.portalOrigin.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

function loadAssets(dir: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(dir)) return assets
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = `/${relative(dir, file).split(sep).join('/')}`
    // What begins with a dot is for tools, not for browsers.
    if (path.includes('/.')) continue
    const identity = readFileSync(file)
    assets.set(path, {
      type,
      hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      immutable: path.startsWith('/assets/'),
      identity: new Uint8Array(identity),
      br: packed(`${file}.br`),
      gzip: packed(`${file}.gz`),
    })
  }
  return assets
}

const packed = (file: string) => (existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined)

const isFileName = (path: string) => path.startsWith('/assets/') || extname(path) !== ''

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
