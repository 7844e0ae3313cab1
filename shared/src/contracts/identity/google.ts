import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant } from '../../fields.ts'
import { SessionView } from './auth.ts'

/** Where the browser goes next: a page of Google, which returns it to the portal. */
const GooglePage = z.object({ url: z.url() })

/** The query of the address with which Google returned the browser. */
const GoogleAnswer = z.string().min(1).max(3_000)

/**
 * 404 unless it is configured, like all endpoints here; 503 `google.unreachable`. The attempt is in a cookie
 * and works once, for 5 minutes.
 */
export const startGoogleSignIn = defineEndpoint('POST /api/auth/google/start', {
  access: 'public',
  summary: 'Start signing in with Google',
  whileImpersonating: true,
  response: GooglePage,
})

/**
 * One factor, like the password, for people of the studio who linked their Google account. 401 `auth.failed`,
 * with the reason, for an answer that can’t be verified and an account that isn’t linked; `auth.suspended`; 400 at
 * `termsAccepted` for someone who has not accepted the terms in force; 429 when tried too often; 503
 * `google.unreachable`. Ends the previous session of the browser.
 */
export const signInWithGoogle = defineEndpoint('POST /api/auth/google', {
  access: 'public',
  summary: 'Sign in with Google',
  whileImpersonating: true,
  body: z.strictObject({ answer: GoogleAnswer, termsAccepted: z.literal(true).optional() }),
  response: SessionView,
})

const GoogleAccount = z.object({
  /** As Google reported it at the last use. */
  email: z.string(),
  createdAt: IsoInstant,
  lastUsedAt: IsoInstant.nullable(),
})
export type GoogleAccount = z.infer<typeof GoogleAccount>

const GoogleAccountView = z.object({ account: GoogleAccount.nullable() })

export const getGoogleAccount = defineEndpoint('GET /api/account/google', {
  topics: ['second-factor'],
  access: 'studio.view',
  summary: 'Get your linked Google account',
  response: GoogleAccountView,
})

/**
 * 403 `auth.confirm-required` unless you confirmed your identity within five minutes; 409
 * `google-account.linked` if you have one; 503 `google.unreachable`.
 */
export const startGoogleLink = defineEndpoint('POST /api/account/google/start', {
  access: 'studio.view',
  summary: 'Start linking a Google account',
  response: GooglePage,
})

/**
 * Emails a notice. 400 `google-account.failed`, with the reason, for an answer that can’t be verified; 409
 * `google-account.taken` for an account that someone else linked, and the errors of its start.
 */
export const linkGoogleAccount = defineEndpoint('POST /api/account/google', {
  access: 'studio.view',
  summary: 'Link the Google account that you signed in to',
  body: z.strictObject({ answer: GoogleAnswer }),
  response: GoogleAccountView,
})

/** Ends all other sessions and emails a notice. 404 without one. */
export const unlinkGoogleAccount = defineEndpoint('DELETE /api/account/google', {
  access: 'studio.view',
  summary: 'Remove your Google account',
  response: GoogleAccountView,
})
