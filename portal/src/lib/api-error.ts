import type { ErrorBody, ErrorIssue } from '@leadwright/shared/error-body'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'

/** Code of an error that never reached the server. */
export const offlineCode = 'client.offline'

/** A refusal of the api, or the failure to reach it (`status` 0). `message` may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly issues: readonly ErrorIssue[]
  readonly requestId: string | undefined
  /** Of a record in the trash: since when, as an instant. */
  readonly deletedAt: string | undefined

  constructor(
    status: number,
    error: Partial<ErrorBody['error']> & { code: string; message: string },
  ) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.issues = error.issues ?? []
    this.requestId = error.requestId
    this.deletedAt = error.deletedAt
  }
}

/** The sentence of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Whether it says that there is nothing here, or nothing for this person: what was read before is void. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === errorCodes.notFound || error.code === errorCodes.forbidden)

/** A record that was asked for is not there, or not for this person; 400 where the id is none. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404].includes(error.status)

/** Whether the same request may succeed later: not after a refusal of what was asked. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || ![400, 403, 404].includes(error.status)

export function offlineError(): ApiError {
  return new ApiError(0, { code: offlineCode, message: messages.request.offline })
}

/**
 * Reads an error body. Without a word of the api, 502 to 504 are a proxy that did not reach it; any
 * other answer becomes a plain sentence.
 */
export function refusalFrom(status: number, body: unknown): ApiError {
  const error = (body as Partial<ErrorBody> | null | undefined)?.error
  if (typeof error?.code === 'string' && typeof error.message === 'string') {
    return new ApiError(status, error)
  }
  if (body === undefined && status >= 502) return offlineError()
  return new ApiError(status, { code: 'internal', message: messages.request.unexpected })
}
