import type { ErrorDifference, ErrorIssue } from '@leadwright/shared/error-body'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'

/** What kind of refusal it is; http/on-error.ts gives each kind its status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-slow'
  | 'too-large'
  | 'rate-limited'
  | 'unavailable'
  | 'full'

/** An expected refusal with a stable code and a sentence for people. Anything else is a defect. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly issues: ErrorIssue[] | undefined
  readonly differences: ErrorDifference[] | undefined
  /** Seconds after which a rate-limited caller may try again. */
  readonly retryAfter: number | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    more: { issues?: ErrorIssue[]; differences?: ErrorDifference[]; retryAfter?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.issues = more.issues
    this.differences = more.differences
    this.retryAfter = more.retryAfter
  }
}

/** There is no session, or it has ended. */
export const signedOut = () =>
  new Refusal('unauthenticated', errorCodes.unauthenticated, messages.login.signedOut)

/** The same answer for a missing row and for one that belongs to somebody else. */
export const missing = () => new Refusal('missing', errorCodes.notFound, messages.request.notFound)

/** A rule of the business does not allow it now; with `field`, the form shows it there. */
export const conflict = (code: string, message: string, field?: string) =>
  new Refusal('conflict', code, message, field ? { issues: [{ path: field, message }] } : {})

/** @param retryAfter seconds */
export const rateLimited = (retryAfter: number) =>
  new Refusal('rate-limited', errorCodes.rateLimited, messages.request.rateLimited, { retryAfter })

/** The record changed since the caller read it. */
export const stale = () => new Refusal('conflict', errorCodes.conflict, messages.request.conflict)

type Values = Record<string, string | number | null>

/** Refuses with `record.conflict` and both values where `read` is not what is stored now. */
export function assertAsRead(read: Values, current: Values, message: string): void {
  const differences = Object.entries(read)
    .filter(([path, value]) => current[path] !== value)
    .map(([path, value]) => ({ path, read: value, current: current[path] ?? null }))
  if (differences.length > 0) {
    throw new Refusal('conflict', errorCodes.conflict, message, { differences })
  }
}

/** What was sent does not fit; each issue names a field. */
export const invalid = (issues: ErrorIssue[]) =>
  new Refusal('invalid', errorCodes.invalid, messages.request.invalid, { issues })

/** One field is not acceptable for a reason that only the api can know. */
export const invalidField = (path: string, message: string) =>
  new Refusal('invalid', errorCodes.invalid, message, { issues: [{ path, message }] })
