import { backgroundHeader } from '@leadwright/shared/background'
import type { Endpoint, EndpointInput, EndpointOutput, FileRule } from '@leadwright/shared/endpoint'
import { pathOf } from '@leadwright/shared/path'
import { changedHeader, pageHeader } from '@leadwright/shared/topics'
import { type ApiError, apiErrorFrom, offlineCode, offlineError } from './api-error.ts'
import { setReachable } from './connection.ts'
import type { Address, EndpointAt } from './endpoints.ts'
import { pageId, renewPageId } from './page-id.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Upload progress, from 0 to 1. For endpoints that take a file. */
  onUploadProgress?: ((share: number) => void) | undefined
  /** Errors are thrown at once, because the call is part of handling another error. */
  noRetry?: boolean
  /** The same for each attempt (see `useOnce`). */
  idempotencyKey?: string
}

/** A write that happens once needs its key. */
type OptionsFor<E extends Endpoint> = E['once'] extends false
  ? [options?: CallOptions]
  : [options: CallOptions & { idempotencyKey: string }]

let isLeaving = false

/** Nothing more is sent: the page is being left, and its session with it. Calls made from now on never settle. */
export function stopCalls(): void {
  isLeaving = true
}

/** The parts of a request to any endpoint. */
export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: Record<string, Blob | undefined>
}

/** Like `EndpointInput`, with the file under the name of its form part; undefined to send none. */
export type CallInput<E extends Endpoint> = Omit<EndpointInput<E>, 'file'> &
  (E['file'] extends FileRule ? { file: Record<E['file']['field'], Blob | undefined> } : unknown)

type ChallengeHandler = () => Promise<boolean>
const handlers = new Map<string, ChallengeHandler>()
const runningHandlers = new Map<ChallengeHandler, Promise<boolean>>()

/**
 * Registers a handler that resolves errors with these codes, e.g. by asking for the user's password. It
 * resolves to true if the failed calls should be repeated, false if the user declined. All calls that fail
 * meanwhile wait for the same run of the handler. Returns a function that removes it.
 */
export function onChallenge(codes: readonly string[], handle: ChallengeHandler): () => void {
  for (const code of codes) handlers.set(code, handle)
  return () => {
    for (const code of codes) if (handlers.get(code) === handle) handlers.delete(code)
  }
}

let handleChanged = (_topics: readonly string[]) => {}

/** Sets the function that gets the topics named by the response to each write. */
export function onChanged(handle: (topics: readonly string[]) => void): void {
  handleChanged = handle
}

function resolveChallenge({ code }: ApiError): Promise<boolean> {
  const handle = handlers.get(code)
  if (!handle) return Promise.resolve(false)
  const running =
    runningHandlers.get(handle) ?? handle().finally(() => runningHandlers.delete(handle))
  runningHandlers.set(handle, running)
  return running
}

/**
 * Calls a JSON endpoint: `call('GET /api/clients', { query })`. If the server first requires an action by the
 * user (see `onChallenge`), it is requested and the call is repeated. Resolves to undefined for a response
 * without a body. Throws an ApiError for every error response and for an unreachable server; an aborted call
 * throws the browser's AbortError.
 */
export const call: <A extends Address>(
  address: A,
  input: CallInput<EndpointAt<A>>,
  ...options: OptionsFor<EndpointAt<A>>
) => Promise<EndpointOutput<EndpointAt<A>>> = callAt

/** Like `call`, for the factories of queries and mutations, whose callers choose the address. */
export async function callAt<E extends Endpoint>(
  address: string,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  const response = await request(address, input as Parts, options)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  return answer as EndpointOutput<E>
}

/** Calls an endpoint that returns a file and resolves to the unread response; throws like `call`. */
export const callForFile = <A extends Address>(
  address: A,
  input: CallInput<EndpointAt<A>>,
  options: CallOptions = {},
): Promise<Response> => request(address, input as Parts, options)

/** Like `callForFile`, for an address that is not known at compile time. */
export async function request(
  address: string,
  parts: Parts,
  options: CallOptions = {},
): Promise<Response> {
  if (isLeaving) return new Promise(() => {})
  const init = requestOf(methodAndPath(address)[0], parts, options)
  const response = await send(addressUrl(address, parts), init, options)
  if (response.ok) {
    setReachable(true)
    const changed = response.headers.get(changedHeader)
    if (changed !== null) handleChanged(changed.split(','))
    return response
  }
  if (response.status >= 500) renewPageId()
  const body: unknown = await response.json().catch(() => undefined)
  const error = apiErrorFrom(response.status, body)
  setReachable(error.code !== offlineCode)
  if (!options.noRetry && (await resolveChallenge(error))) {
    return request(address, parts, { ...options, noRetry: true })
  }
  throw error
}

/** The URL of an endpoint, e.g. for a download link. Empty query values are left out. */
export function urlOf<A extends Address>(
  address: A,
  input: Omit<EndpointInput<EndpointAt<A>>, 'body' | 'file'>,
): string {
  return addressUrl(address, input as Parts)
}

const methodAndPath = (address: string): [method: string, path: string] => {
  const [method = '', path = ''] = address.split(' ')
  return [method, path]
}

function addressUrl(address: string, { params, query }: Parts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  const text = search.toString()
  return pathOf(methodAndPath(address)[1], params) + (text ? `?${text}` : '')
}

function requestOf(
  method: string,
  parts: Parts,
  { signal, idempotencyKey }: CallOptions,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  const init: RequestInit = { method, headers, credentials: 'same-origin' }
  if (signal) init.signal = signal
  if (method === 'GET') {
    // Live events trigger reads on an unattended page too, so reads do not count as activity; see
    // session/idle-watch.ts.
    headers.set(backgroundHeader, '1')
    return init
  }
  headers.set('x-requested-with', 'leadwright-portal')
  headers.set(pageHeader, pageId)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (parts.file) init.body = multipart(parts.body, parts.file)
  else if (parts.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(parts.body)
  }
  return init
}

function multipart(fields: Parts['body'], files: NonNullable<Parts['file']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [name, file] of Object.entries(files)) {
    if (file) form.append(name, file, file instanceof File ? file.name : 'file')
  }
  return form
}

async function send(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  try {
    if (!options.onUploadProgress) return await fetch(url, init)
    const { sendWithProgress } = await import('./upload.ts')
    return await sendWithProgress(url, init, options.onUploadProgress)
  } catch (error) {
    renewPageId()
    if (options.signal?.aborted) throw error
    setReachable(false)
    throw offlineError()
  }
}
