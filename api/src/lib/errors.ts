import type { ErrorDifference, ErrorIssue } from '@leadwright/shared/error-body'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'

/** The kind of error, for which http/on-error.ts has the status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'too-slow'
  | 'too-large'
  | 'rate-limited'
  | 'unavailable'
  | 'full'

/** An expected error with a stable code and a message for people. Any other error is a bug. */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly issues: ErrorIssue[] | undefined
  readonly differences: ErrorDifference[] | undefined
  /** When the record was moved to the trash. */
  readonly deletedAt: string | undefined
  /** Seconds after which a rate-limited caller may try again. */
  readonly retryAfter: number | undefined
  /** Methods that the address supports. */
  readonly allow: readonly string[] | undefined

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    more: Partial<
      Pick<DomainError, 'issues' | 'differences' | 'deletedAt' | 'retryAfter' | 'allow'>
    > = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.issues = more.issues
    this.differences = more.differences
    this.deletedAt = more.deletedAt
    this.retryAfter = more.retryAfter
    this.allow = more.allow
  }
}

/** The message of an error, without a stack. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** There is no session, or it has ended. */
export const signedOut = () =>
  new DomainError('unauthenticated', errorCodes.unauthenticated, messages.login.signedOut)

/** The same error for a missing row and for another person's row. */
export const notFound = () =>
  new DomainError('not-found', errorCodes.notFound, messages.request.notFound)

/** Returns the value; 404 if there is none. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found == null) throw notFound()
  return found
}

/** The record is in the trash; only for people who may see it there. */
export const deleted = (deletedAt: string) =>
  new DomainError('not-found', errorCodes.deleted, messages.request.deleted, { deletedAt })

/** A business rule does not allow it now; with `field`, the form shows the message there. */
export const conflict = (code: string, message: string, field?: string) =>
  new DomainError('conflict', code, message, field ? { issues: [{ path: field, message }] } : {})

/** @param retryAfter seconds */
export function rateLimited(retryAfter: number) {
  const sentence = messages.request.rateLimited(retryAfter)
  return new DomainError('rate-limited', errorCodes.rateLimited, sentence, { retryAfter })
}

/** Undefined instead of `request.rate-limited`, for answers that must not depend on a limit. */
export async function ifAllowed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'rate-limited') return undefined
    throw error
  }
}

/** The record changed since the caller read it. */
export const versionConflict = () =>
  new DomainError('conflict', errorCodes.conflict, messages.request.conflict)

type Values = Record<string, string | number | null>

/** Throws `record.conflict` with both values if `read` differs from what is stored. */
export function assertVersionMatches(read: Values, current: Values, message: string): void {
  const differences = Object.entries(read)
    .filter(([path, value]) => current[path] !== value)
    .map(([path, value]) => ({ path, read: value, current: current[path] ?? null }))
  if (differences.length > 0) {
    throw new DomainError('conflict', errorCodes.conflict, message, { differences })
  }
}

/** The input is invalid; each issue names a field. */
export const invalid = (issues: ErrorIssue[]) =>
  new DomainError('invalid', errorCodes.invalid, messages.request.invalid, { issues })

/** A field is invalid for a reason that only the API can check. */
export const invalidField = (path: string, message: string) =>
  new DomainError('invalid', errorCodes.invalid, message, { issues: [{ path, message }] })
