import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { limits } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import type { Context } from 'hono'
import { Refusal } from '../lib/refusal.ts'
import type { AppEnv } from './env.ts'
import { receive, release, tooLarge } from './receive.ts'

/** Room for the text fields of a form that also carries a file, in bytes. */
const formOverhead = 64 * 1024
/** No form of the product has as many parts. */
const maxParts = 100

const unreadable = () => new Refusal('invalid', errorCodes.unreadable, messages.request.unreadable)

/** A body as it arrived. */
export interface Received {
  bytes: Uint8Array<ArrayBuffer>
  /** What separates the parts of a form. */
  boundary: string
}

/** Reads the body an endpoint asks for; what is too large, too slow or of another type is refused. */
export async function receiveBody(
  { body, file }: Endpoint,
  c: Context<AppEnv>,
): Promise<Received | undefined> {
  const contentType = c.req.header('content-type')
  if (file) {
    const boundary = boundaryOf(contentType)
    return { boundary, bytes: await receive(c.req.raw, file.maxBytes + formOverhead) }
  }
  if (!body) return undefined
  if (mediaType(contentType) !== 'application/json') throw unreadable()
  return { boundary: '', bytes: await receive(c.req.raw, limits.jsonBytes) }
}

/** The body's values, and the one file of a form. */
export async function parseBody({ file }: Endpoint, received: Received | undefined) {
  if (!received) return { body: undefined, file: undefined }
  if (!file) return { body: parseJson(received.bytes), file: undefined }
  const form = await readForm(received, file)
  return { body: form.fields, file: form.file }
}

const mediaType = (header: string | undefined) => header?.split(';')[0]?.trim().toLowerCase()

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable()
  }
}

/** What separates the parts of a form (RFC 7578); anything but a form is refused. */
function boundaryOf(contentType: string | undefined): string {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '')
  const boundary = found?.[1] ?? found?.[2]
  if (mediaType(contentType) !== 'multipart/form-data' || !boundary) throw unreadable()
  return boundary
}

/** The text fields of a form and its one file; a repeated or foreign part is refused. */
async function readForm({ bytes, boundary }: Received, expected: NonNullable<Endpoint['file']>) {
  if (hasMoreThan(maxParts, bytes, boundary)) throw unreadable()
  const { rest, content } = cutContent(bytes, boundary)
  if (expected.tooLarge !== undefined && content && content.length > expected.maxBytes) {
    release(bytes)
    throw tooLarge(expected.tooLarge)
  }
  const type = `multipart/form-data; boundary="${boundary}"`
  let form: FormData
  try {
    form = await new Response(rest, { headers: { 'content-type': type } }).formData()
  } catch {
    throw unreadable()
  }
  const fields: Record<string, string> = {}
  let file: File | undefined
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      if (Object.hasOwn(fields, name) || name === '__proto__') throw unreadable()
      fields[name] = value
    } else {
      if (file || name !== expected.field) throw unreadable()
      file = value
    }
  }
  if (content) {
    // What was cut out must have been the file.
    if (!file || file.size > 0) throw unreadable()
    file = new File([content], file.name, { type: file.type })
  }
  release(bytes)
  return { fields, file }
}

/**
 * A form without the content of its first file that is longer than all text fields may be. The parser
 * copies what it is given several times, which for ten files at once is most of the memory.
 */
function cutContent(bytes: Uint8Array<ArrayBuffer>, boundary: string) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = `\r\n--${boundary}`
  let end = 0
  for (;;) {
    const head = text.indexOf('\r\n\r\n', end)
    const isFile = head >= 0 && text.toString('latin1', end, head).includes('; filename="')
    const begin = head + 4
    end = text.indexOf(delimiter, begin)
    if (head < 0 || end < 0) return { rest: bytes }
    if (!isFile || end - begin <= formOverhead) continue
    const rest = new Uint8Array(Buffer.concat([text.subarray(0, begin), text.subarray(end)]))
    return { rest, content: bytes.subarray(begin, end) }
  }
}

/** Counted before parsing, which takes long for a form of thousands of parts. */
function hasMoreThan(most: number, bytes: Uint8Array<ArrayBuffer>, boundary: string): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const separator = `--${boundary}`
  let count = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    count += 1
    if (count > most + 1) return true
  }
  return false
}
