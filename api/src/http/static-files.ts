import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context, Env } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'

type Bytes = Uint8Array<ArrayBuffer>

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export class StaticFile {
  readonly type: string
  /** Of the content before it is compressed; each encoding has an ETag of its own. */
  readonly hash: string
  readonly content: Bytes
  readonly #compressed = new Map<Encoding, Promise<Bytes | undefined>>()

  constructor(path: string) {
    this.type = getMimeType(path) ?? 'application/octet-stream'
    this.content = new Uint8Array(readFileSync(path))
    this.hash = createHash('sha256').update(this.content).digest('base64url').slice(0, 22)
    for (const encoding of encodings) {
      const built = path + endings[encoding]
      if (!existsSync(built)) continue
      this.#compressed.set(encoding, Promise.resolve(new Uint8Array(readFileSync(built))))
    }
  }

  /** Made once: by the build, else at the first request; undefined where it would not be smaller. */
  compressed(encoding: Encoding): Promise<Bytes | undefined> {
    const known = this.#compressed.get(encoding) ?? this.#compress(encoding)
    this.#compressed.set(encoding, known)
    return known
  }

  async #compress(encoding: Encoding): Promise<Bytes | undefined> {
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(this.type)) return undefined
    const bytes = await compressors[encoding](this.content)
    return bytes.length < this.content.length ? new Uint8Array(bytes) : undefined
  }
}

/**
 * The files of a built folder by path (`/assets/app.js`), read once, so that a request can name
 * nothing else. Files whose path has a part with a leading dot are left out, but for `.well-known`.
 */
export function readStaticFiles(dir: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(dir)) return files
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(dir, path).split(sep).join('/')}`
    const isHidden = /\/\.(?!well-known\/)/.test(name)
    const isCompressedCopy = Object.values(endings).includes(extname(name))
    if (entry.isFile() && !isHidden && !isCompressedCopy) files.set(name, new StaticFile(path))
  }
  return files
}

/** Path of the request, percent-decoded; undefined where that is not possible. */
export function decodedPath(c: Context): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return undefined
  }
}

/** Answers with a file in an encoding that the caller accepts, or 304; each encoding has a strong ETag. */
export async function sendFile<E extends Env>(
  c: Context<E>,
  file: StaticFile,
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = await encodingFor(file, c.req.header('accept-encoding') ?? '')
  const body = (encoding && (await file.compressed(encoding))) ?? file.content
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  const known: string[] = c.req.header('if-none-match')?.match(/"[^"]*"/g) ?? []
  if (status === 200 && known.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(body.length))
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body, status)
}

/** RFC 9110, 12.5.3: an encoding that is named, or covered by `*`, with a weight above 0. */
async function encodingFor(file: StaticFile, header: string): Promise<Encoding | undefined> {
  const accepted = parseAccept(header.toLowerCase())
  const weightOf = (name: string) => accepted.find(({ type }) => type === name)?.q
  for (const encoding of encodings) {
    const isAccepted = (weightOf(encoding) ?? weightOf('*') ?? 0) > 0
    if (isAccepted && (await file.compressed(encoding))) return encoding
  }
  return undefined
}
