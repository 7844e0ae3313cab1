import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FileRule } from '@leadwright/shared/endpoint'
import { DomainError } from '../lib/errors.ts'
import type { Files, Upload } from '../lib/files.ts'
import { tooLarge, unreadable } from './receive.ts'

/** Bytes of all text fields of a form, plus the separators of its parts. */
export const formOverhead = 64 * 1024
/** More parts than any form of this application has. */
const maxParts = 100
/** Maximum header lines per part, and their bytes; browsers send two short ones. */
const headerPairs = 10
const headerSize = 8 * 1024

export interface Form {
  fields: Record<string, string>
  file: Upload | undefined
}

/**
 * Parses a multipart form while it arrives: text fields to memory, and its one file directly to
 * disk, so that memory does not depend on its size. Repeated and unknown parts are rejected. An
 * error leaves nothing on disk; otherwise the caller discards the file.
 */
export async function receiveForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  rule: FileRule,
  files: Files,
): Promise<Form> {
  const parser = parserFor(contentType)
  const fields: Record<string, string> = {}
  let textBytes = 0
  let content: Readable | undefined
  let receiving: Promise<Upload> | undefined
  parser.on('field', (name: string | undefined, value, _, truncated) => {
    textBytes += Buffer.byteLength(value)
    if (truncated || textBytes > formOverhead) return parser.destroy(tooLarge())
    const isNew = name !== undefined && name !== '__proto__' && !Object.hasOwn(fields, name)
    if (!isNew) return parser.destroy(unreadable())
    fields[name] = value
  })
  parser.on('file', (field, stream, filename: string | undefined, _, type) => {
    // The reader gets the error; without a listener it would end the process.
    stream.on('error', () => {})
    if (receiving || field !== rule.field) return parser.destroy(unreadable())
    content = stream
    const name = filename?.replaceAll('%22', '"') ?? ''
    receiving = files.receive(bounded(stream, rule)).then((kept) => ({ ...kept, name, type }))
    receiving.catch((error: Error) => parser.destroy(error))
  })
  parser.on('partsLimit', () => parser.destroy(unreadable()))
  try {
    await pipeline(body, parser)
    return { fields, file: await receiving }
  } catch (error) {
    content?.destroy()
    const received = await receiving?.catch(() => undefined)
    if (received) await files.discard(received)
    throw isOurs(error) ? error : unreadable()
  }
}

function parserFor(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: { parts: maxParts, fieldSize: formOverhead, headerPairs, headerSize },
    })
  } catch {
    // A missing or invalid boundary.
    throw unreadable()
  }
}

/** If there is no specific message, the use case rejects a file that is too large. */
async function* bounded(
  stream: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge: message }: FileRule,
) {
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (message !== undefined && size > maxBytes) throw tooLarge(message)
    yield chunk
  }
}

/** An expected error, or a disk failure; any other error means that the form is malformed. */
const isOurs = (error: unknown) =>
  error instanceof DomainError || (error instanceof Error && 'syscall' in error)
