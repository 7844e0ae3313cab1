import type { ErrorBody } from '@leadwright/shared/error-body'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DomainError, type ErrorKind } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { isStorageFull, storageFull } from '../lib/storage.ts'
import type { AppEnv } from './env.ts'
import { loggedPath } from './request-log.ts'

const statuses: Record<ErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-slow': 408,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
  full: 507,
}

/** The only place where an error becomes a response. Reveals nothing about unexpected errors. */
export function onError(log: Log, { dataDir }: { dataDir: string }): ErrorHandler<AppEnv> {
  return (failure, c) => {
    const requestId = c.get('requestId') ?? ''
    const isFull = isStorageFull(failure)
    if (isFull) log.error({ err: failure, requestId, dataDir }, 'disk is full')
    const error = isFull ? storageFull(messages.request.notSaved) : failure
    if (error instanceof DomainError) {
      c.set('refusal', error.code)
      if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
      if (error.allow) c.header('Allow', error.allow.join(', '))
      // The rest of such a body is not read.
      if (error.kind === 'too-slow' || error.kind === 'too-large') c.header('Connection', 'close')
      const { code, message, issues, differences, deletedAt } = error
      const details = {
        ...(issues ? { issues } : {}),
        ...(differences ? { differences } : {}),
        ...(deletedAt ? { deletedAt } : {}),
      }
      const body: ErrorBody = { error: { code, message, ...details, requestId } }
      return c.json(body, statuses[error.kind])
    }
    if (error instanceof HTTPException && error.status < 500) {
      const { unreadable } = errorCodes
      const message = messages.request.unreadable
      return c.json({ error: { code: unreadable, message, requestId } }, error.status)
    }
    log.error({ err: error, requestId, path: loggedPath(c.req.path) }, 'unexpected error')
    const body: ErrorBody = {
      error: { code: errorCodes.internal, message: messages.request.unexpected, requestId },
    }
    return c.json(body, 500)
  }
}
