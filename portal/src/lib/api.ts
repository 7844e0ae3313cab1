import {
  Binary,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  pathOf,
} from '@leadwright/shared/endpoint'
import { errorCodes } from '@leadwright/shared/errors'
import { type ApiError, offlineError, refusalFrom } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Share of the body that has been sent, 0 to 1. For endpoints that take a file. */
  onUploadProgress?: ((share: number) => void) | undefined
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: Blob
}

type RefusalListener = (error: ApiError) => void
const listeners = new Set<RefusalListener>()

/** Hears of every refusal, e.g. to leave for the login page on a 401. Returns how to stop. */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type AskPassword = () => Promise<boolean>
let askPassword: AskPassword | undefined

/**
 * Who asks for the own password when the server wants it typed again; true once the server has
 * confirmed it, false when the person declined. Returns how to stop.
 */
export function onConfirmRequired(ask: AskPassword): () => void {
  askPassword = ask
  return () => {
    askPassword = undefined
  }
}

/**
 * Calls an endpoint. Where the server wants the own password first, it is asked for and the call is
 * repeated. Throws ApiError for every refusal and for an unreachable server; an aborted
 * call throws the browser's AbortError. A binary endpoint gives the Response itself.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  const parts = input as Parts
  const response = await send(urlOf(endpoint, parts), requestOf(endpoint, parts, options), options)
  if (!response.ok) {
    const error = refusalFrom(response.status, await response.json().catch(() => undefined))
    for (const listener of listeners) listener(error)
    const isConfirmRequired = error.code === errorCodes.confirmRequired
    if (isConfirmRequired && (await askPassword?.())) return call(endpoint, input, options)
    throw error
  }
  if (endpoint.response === Binary) return response as EndpointOutput<E>
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  return answer as EndpointOutput<E>
}

/** The address of an endpoint, e.g. for a link that downloads. Empty query values are left out. */
export function urlOf(
  endpoint: Pick<Endpoint, 'path'>,
  parts: Pick<Parts, 'params' | 'query'>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  const query = search.toString()
  return pathOf(endpoint.path, parts.params) + (query ? `?${query}` : '')
}

function requestOf(endpoint: Endpoint, parts: Parts, { signal }: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  if (signal) init.signal = signal
  if (endpoint.method === 'GET') return init
  headers.set('x-requested-with', 'leadwright-portal')
  if (endpoint.file) init.body = multipart(endpoint.file.field, parts)
  else if (parts.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(parts.body)
  }
  return init
}

function multipart(field: string, { body = {}, file }: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  if (file) form.append(field, file, file instanceof File ? file.name : 'file')
  return form
}

async function send(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  try {
    if (!options.onUploadProgress) return await fetch(url, init)
    const { sendWithProgress } = await import('./upload.ts')
    return await sendWithProgress(url, init, options.onUploadProgress)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw offlineError()
  }
}
