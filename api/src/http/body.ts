import type { Endpoint } from '@leadwright/shared/endpoint'
import { limits } from '@leadwright/shared/fields'
import type { Context } from 'hono'
import type { Files, Upload } from '../lib/files.ts'
import type { AppEnv } from './env.ts'
import { formOverhead, receiveForm } from './form.ts'
import { formPace, jsonPace, receive, receiveAll, tooLarge, unreadable } from './receive.ts'

/** A body as it arrived, not validated yet. */
export interface Received {
  body: unknown
  file: Upload | undefined
  /** As it arrived, where the endpoint asks for that. */
  raw?: Uint8Array
}

/**
 * Bytes to expect of a body: what its Content-Length states, the most that the endpoint takes for a
 * chunked one. Throws `request.too-large` before anything is read.
 */
export function expectedBytes(endpoint: Endpoint, c: Context<AppEnv>): number {
  const most = maxBytes(endpoint)
  if (most === 0) return 0
  const stated = c.req.header('content-length')
  if (Number(stated ?? 0) > most) throw tooLarge()
  return stated === undefined ? most : Number(stated)
}

/** Reads the body an endpoint asks for; what is too large, too slow or of another type is refused. */
export async function receiveBody(
  endpoint: Endpoint,
  c: Context<AppEnv>,
  files: Files,
): Promise<Received | undefined> {
  const most = maxBytes(endpoint)
  if (most === 0) return undefined
  if (endpoint.rawBytes) {
    return { body: undefined, file: undefined, raw: await receiveAll(c.req.raw, most, jsonPace) }
  }
  const contentType = c.req.header('content-type') ?? ''
  if (!endpoint.file) {
    if (mediaType(contentType) !== 'application/json') throw unreadable()
    return { body: parseJson(await receiveAll(c.req.raw, most, jsonPace)), file: undefined }
  }
  if (mediaType(contentType) !== 'multipart/form-data') throw unreadable()
  const bytes = receive(c.req.raw, most, formPace)
  const { fields, file } = await receiveForm(bytes, contentType, endpoint.file, files)
  return { body: fields, file }
}

function maxBytes({ body, file, rawBytes }: Endpoint): number {
  if (rawBytes) return rawBytes
  if (file) return file.maxBytes + formOverhead
  return body ? limits.jsonBytes : 0
}

const mediaType = (header: string) => header.split(';')[0]?.trim().toLowerCase()

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable()
  }
}
