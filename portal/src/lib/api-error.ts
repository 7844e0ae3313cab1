import type { ErrorBody, ErrorIssue } from '@leadwright/shared/error-body'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'

/** Error code of a request that never reached the server. */
export const offlineCode = 'client.offline'

/** An error response of the API, or a failure to reach it (`status` 0). `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly issues: readonly ErrorIssue[]
  readonly requestId: string | undefined
  /** When the record was moved to the trash, as an instant; undefined if it was not. */
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

/** A message for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Whether the data no longer exists, or this person can no longer see it: cached data must be dropped. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === errorCodes.notFound || error.code === errorCodes.forbidden)

/** The requested record does not exist, or this person cannot see it; 400 for an invalid id. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404].includes(error.status)

/** Whether the same request may succeed later; not if the API rejected it. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || ![400, 403, 404].includes(error.status)

export function offlineError(): ApiError {
  return new ApiError(0, { code: offlineCode, message: messages.request.offline })
}

/**
 * Builds an error from a response body. Without an error from the API, 502 to 504 mean that a proxy could not
 * reach it; any other response gets a generic message.
 */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  const error = (body as Partial<ErrorBody> | null | undefined)?.error
  if (typeof error?.code === 'string' && typeof error.message === 'string') {
    return new ApiError(status, error)
  }
  if (body === undefined && status >= 502) return offlineError()
  return new ApiError(status, { code: 'internal', message: messages.request.unexpected })
}
