import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib'
import type { Context, Env } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { lazy } from '../lib/lazy.ts'
import { singleFlight } from '../lib/single-flight.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Smallest first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const decompress = promisify(brotliDecompress)

/** A file of a built folder, read once; in memory it is compressed. */
export class StaticFile {
  readonly type: string
  readonly #path: string
  /** Encodings for which the build left a copy next to the file. */
  readonly #built: ReadonlySet<Encoding>
  readonly #compressed = new Map<Encoding, Promise<Bytes | undefined>>()
  readonly #fill: ((text: string) => string) | undefined

  /** @param fill changes the text before it is served, e.g. replaces placeholders */
  constructor(path: string, built: ReadonlySet<Encoding>, fill?: (text: string) => string) {
    this.type = getMimeType(path) ?? 'application/octet-stream'
    this.#path = path
    this.#built = built
    this.#fill = fill
  }

  /** The same file with its placeholders filled in. */
  filledBy(fill: (text: string) => string): StaticFile {
    return new StaticFile(this.#path, new Set(), fill)
  }

  /** `content` is kept only if the build left no smaller copy. */
  readonly #read = lazy(async () => {
    const bytes = await readBytes(this.#path)
    const content = this.#fill
      ? new TextEncoder().encode(this.#fill(new TextDecoder().decode(bytes)))
      : bytes
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    return { hash, ...(!this.#built.has('br') && { content }) }
  })

  /** Of the uncompressed content; each encoding has its own ETag. */
  async hash(): Promise<string> {
    return (await this.#read()).hash
  }

  /** Uncompressed, which no browser asks for. Simultaneous responses share it. */
  async content(): Promise<Bytes> {
    const { content } = await this.#read()
    return content ?? this.#unpacked?.deref() ?? this.#unpack('br')
  }

  #unpacked: WeakRef<Bytes> | undefined
  readonly #unpack = singleFlight(async (encoding: Encoding) => {
    const content = await decompress((await this.compressed(encoding)) ?? '')
    const bytes = new Uint8Array(content)
    this.#unpacked = new WeakRef(bytes)
    return bytes
  })

  /**
   * Compressed once: by the build, or else at the first request; undefined if the result would not
   * be smaller.
   */
  compressed(encoding: Encoding): Promise<Bytes | undefined> {
    const pending = this.#compressed.get(encoding) ?? this.#compress(encoding)
    this.#compressed.set(encoding, pending)
    return pending
  }

  /** Includes the copies that the build left. */
  async readAll(): Promise<void> {
    await this.#read()
    for (const encoding of this.#built) await this.compressed(encoding)
  }

  async #compress(encoding: Encoding): Promise<Bytes | undefined> {
    if (this.#built.has(encoding)) return readBytes(this.#path + endings[encoding])
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(this.type)) return undefined
    const content = await this.content()
    const bytes = await compressors[encoding](content)
    return bytes.length < content.length ? new Uint8Array(bytes) : undefined
  }
}

const readBytes = async (path: string): Promise<Bytes> => new Uint8Array(await readFile(path))

/**
 * The files of a built folder by path (`/assets/app.js`), listed once, so that a request cannot
 * name anything else. They are read in the background, because requests during the start come
 * first, and the next build may replace the folder while the server is running. Paths with a part
 * that starts with a dot are left out, except `.well-known`.
 */
export function listStaticFiles(dir: string): Map<string, StaticFile> {
  if (!existsSync(dir)) return new Map()
  const paths = new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const name = `/${relative(dir, path).split(sep).join('/')}`
    const isHidden = /\/\.(?!well-known\/)/.test(name)
    const isCompressedCopy = Object.values(endings).includes(extname(name))
    if (isHidden || isCompressedCopy) continue
    const built = encodings.filter((encoding) => paths.has(path + endings[encoding]))
    files.set(name, new StaticFile(path, new Set(built)))
  }
  void readAll(files.values())
  return files
}

async function readAll(files: Iterable<StaticFile>): Promise<void> {
  // An unreadable file fails again when it is requested.
  for (const file of files) await file.readAll().catch(() => undefined)
}

/** Path of the request, percent-decoded; undefined if it cannot be decoded. */
export function decodedPath(c: Context): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return undefined
  }
}

/**
 * Responds with a file in an encoding that the caller accepts, or 304; each encoding has a strong
 * ETag.
 */
export async function sendFile<E extends Env>(
  c: Context<E>,
  file: StaticFile,
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = await encodingFor(file, c.req.header('accept-encoding') ?? '')
  const etag = `"${await file.hash()}${encoding ? `-${encoding}` : ''}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  const known: string[] = c.req.header('if-none-match')?.match(/"[^"]*"/g) ?? []
  if (status === 200 && known.includes(etag)) return c.body(null, 304)
  const body = (encoding && (await file.compressed(encoding))) ?? (await file.content())
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(body.length))
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body, status)
}

/**
 * RFC 9110, 12.5.3: an encoding is acceptable if it is named, or covered by `*`, with a weight
 * above 0.
 */
async function encodingFor(file: StaticFile, header: string): Promise<Encoding | undefined> {
  const accepted = parseAccept(header.toLowerCase())
  const weightOf = (name: string) => accepted.find(({ type }) => type === name)?.q
  for (const encoding of encodings) {
    const isAccepted = (weightOf(encoding) ?? weightOf('*') ?? 0) > 0
    if (isAccepted && (await file.compressed(encoding))) return encoding
  }
  return undefined
}
