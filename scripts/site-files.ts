import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** What these hold is for the host, not for visitors. */
const HOST_FILES = new Set(['/_headers', '/_redirects', '/vercel.json'])

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/

export type Encoding = 'identity' | 'br' | 'gzip'

export class SiteFile {
  readonly mediaType: string
  readonly etag: string
  readonly #bodies: Map<Encoding, Buffer>

  constructor(path: string, body: Buffer) {
    this.mediaType = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream'
    this.etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#bodies = new Map([['identity', body]])
  }

  /** The encoding to answer a request's Accept-Encoding with. */
  encodingFor(accepted: string): Encoding {
    if (!COMPRESSIBLE.test(this.mediaType)) return 'identity'
    const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase())
    const takes = (name: string) =>
      offers.some((offer) => offer.split(';')[0] === name && !/;\s*q=0(?:\.0*)?$/.test(offer))
    if (takes('br')) return 'br'
    return takes('gzip') ? 'gzip' : 'identity'
  }

  /** The body in an encoding, compressed once and kept. */
  body(encoding: Encoding): Buffer {
    const kept = this.#bodies.get(encoding)
    if (kept !== undefined) return kept
    const plain = this.body('identity')
    const body =
      encoding === 'br'
        ? brotliCompressSync(plain, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
          })
        : gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })
    this.#bodies.set(encoding, body)
    return body
  }
}

export interface SiteFolder {
  /** The page of a clean path (`/policies` is `policies.html`), or the file of that name. */
  find(path: string): SiteFile | undefined
  /** The clean path of a page that is named in another way: `/policies.html`, `/policies/`, `/index`. */
  cleanPathOf(path: string): string | undefined
  notFound: SiteFile | undefined
  hostFile(name: string): string
}

/** `/policies.html`, `/policies/` and `/policies/index.html` are all `/policies`. */
const cleanPath = (path: string) => path.replace(/\.html$/, '').replace(/\/(?:index)?$/, '') || '/'

/**
 * Reads a built site once; nothing outside the folder can be named by a request. A page has one
 * address, its clean path: the headers of `_headers` are those of that path.
 */
export function readSiteFolder(dir: string): SiteFolder {
  const files = new Map<string, SiteFile>()
  const hostFiles = new Map<string, string>()
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(dir, file).split(sep).join('/')}`
    const body = readFileSync(file)
    if (HOST_FILES.has(path)) hostFiles.set(path, body.toString('utf8'))
    else files.set(path.endsWith('.html') ? cleanPath(path) : path, new SiteFile(path, body))
  }
  return {
    find: (path) => files.get(path),
    cleanPathOf(path) {
      const clean = cleanPath(path)
      return clean !== path && files.has(clean) ? clean : undefined
    },
    notFound: files.get('/404'),
    hostFile: (name) => hostFiles.get(name) ?? '',
  }
}
