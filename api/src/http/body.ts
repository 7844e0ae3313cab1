import type { Endpoint } from '@leadwright/shared/endpoint'
import type { Context } from 'hono'
import type { Files, Upload } from '../lib/files.ts'
import type { RawBody } from '../lib/raw-body.ts'
import type { AppEnv } from './env.ts'
import { formOverhead, receiveForm } from './form.ts'
import {
  formPace,
  type Incoming,
  jsonPace,
  publicPace,
  receive,
  receiveAll,
  tooLarge,
  unreadable,
} from './receive.ts'
import type { Reservation } from './request-budgets.ts'

/** A received body, not validated yet. */
export interface Received {
  body: unknown
  file: Upload | undefined
  /** The stream, if the endpoint reads it itself. */
  raw?: RawBody
}

interface Sender {
  /** Whether the sender has a session or an API key. */
  isKnown: boolean
  reservation: Reservation
}

/**
 * Reads the body that an endpoint expects. A body that is too large, too slow or of another type is
 * rejected. Bytes are reserved as they arrive; a stated length reserves nothing.
 */
export async function receiveBody(
  endpoint: Endpoint,
  c: Context<AppEnv>,
  files: Files,
  { isKnown, reservation }: Sender,
): Promise<Received | undefined> {
  const maxBytes = maxBytesOf(endpoint)
  if (maxBytes === 0) {
    reservation.take(0)
    return undefined
  }
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const slowest = endpoint.file ? formPace : isKnown ? jsonPace : publicPace
  const pace = isKnown ? slowest : { ...slowest, firstByte: publicPace.firstByte }
  const incoming: Incoming = { request: c.req.raw, maxBytes, pace, onBytes: reservation.take }
  if (endpoint.rawBytes) {
    const onBytes = upTo(endpoint.rawBytes, reservation.take)
    return { body: undefined, file: undefined, raw: receive({ ...incoming, onBytes }) }
  }
  const contentType = c.req.header('content-type') ?? ''
  if (!endpoint.file) {
    if (mediaType(contentType) !== 'application/json') throw unreadable()
    return { body: parseJson(await receiveAll(incoming)), file: undefined }
  }
  if (mediaType(contentType) !== 'multipart/form-data') throw unreadable()
  const { fields, file } = await receiveForm(receive(incoming), contentType, endpoint.file, files)
  return { body: fields, file }
}

/**
 * A signed body larger than the limit is read up to this multiple of it, to check its signature.
 */
const readFactor = 4

/** Counts bytes up to a limit; bytes beyond it are not kept in memory. */
function upTo(limit: number, take: Reservation['take']): Reservation['take'] {
  let left = limit
  return (count) => {
    const keptBytes = Math.min(count, left)
    left -= keptBytes
    take(keptBytes)
  }
}

function maxBytesOf({ body, maxBytes, file, rawBytes }: Endpoint): number {
  if (rawBytes) return readFactor * rawBytes
  if (file) return file.maxBytes + formOverhead
  return body ? maxBytes : 0
}

const mediaType = (header: string) => header.split(';')[0]?.trim().toLowerCase()

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable()
  }
}
