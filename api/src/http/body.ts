import type { Endpoint } from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { limits } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../lib/refusal.ts'
import type { AppEnv } from './env.ts'

/** Room for the text fields of a form that also carries a file, in bytes. */
const formOverhead = 64 * 1024

/** Refuses by Content-Length, or while counting a chunked body, before anything is parsed. */
export function limitBody(endpoint: Endpoint) {
  const maxSize = endpoint.file ? endpoint.file.maxBytes + formOverhead : limits.jsonBytes
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge()
    },
  })
}

export const tooLarge = (message: string = messages.request.tooLarge) =>
  new Refusal('too-large', errorCodes.tooLarge, message)

const unreadable = () => new Refusal('invalid', errorCodes.unreadable, messages.request.unreadable)

export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw unreadable()
  try {
    return await c.req.json()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
}

/** The text fields of a form and its one file; a repeated or foreign part is refused. */
export async function readForm(c: Context<AppEnv>, fileField: string) {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data') throw unreadable()
  let form: FormData
  try {
    form = await c.req.formData()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
  const fields: Record<string, string> = {}
  let file: File | undefined
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      if (Object.hasOwn(fields, name) || name === '__proto__') throw unreadable()
      fields[name] = value
    } else {
      if (file || name !== fileField) throw unreadable()
      file = value
    }
  }
  return { fields, file }
}
