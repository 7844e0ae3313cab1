import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Email, IsoInstant, Password, Uuid } from '../../fields.ts'
import { roles } from '../../permissions.ts'

/** Email and password as typed; the password is never trimmed. Terms must be accepted (spec section 5). */
export const SignInBody = z.strictObject({
  email: Email,
  password: Password,
  termsAccepted: z.literal(true),
})

/**
 * Six digits of the app, or a recovery code of 24 characters (older ones have 16); spaces and
 * dashes are ignored.
 */
export const SecondFactorCode = z
  .string()
  .max(40)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(\d{6}|[a-z2-7]{16}|[a-z2-7]{24})$/,
        'Enter the six-digit code from your authenticator app, or a recovery code.',
      ),
  )

export const SessionUser = z.object({
  id: Uuid,
  email: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  /** Displayed name (spec section 3). */
  name: z.string(),
  /** A path on this origin; null to draw the initials. */
  avatar: z.string().nullable(),
  /** Only for people of a client. */
  company: z.string().nullable(),
  googleEmail: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** What a session must still do before anything else, in this order. */
export const requirements = ['second-factor', 'new-password', 'enrol-second-factor'] as const
export type Requirement = (typeof requirements)[number]

export const SessionView = z.object({
  user: SessionUser,
  /** Set while an admin views the portal as `user`; nothing can be changed then. */
  impersonator: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** Null for a complete session. */
  requirement: z.enum(requirements).nullable(),
  /** What the person has as a second factor: an authenticator app, passkeys, both or none. */
  secondFactor: z.object({ app: z.boolean(), passkey: z.boolean() }),
  /** When the session ends without further activity, by the server's clock. */
  idleExpiresAt: IsoInstant,
  /** When the session ends regardless of activity. */
  expiresAt: IsoInstant,
  /** The server's clock at the time of the response, for comparison. */
  now: IsoInstant,
  /** Whether the sample company was loaded, which the portal then says. */
  sampleData: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

/**
 * 401 `auth.failed` with the same message for an unknown address and a wrong password, which counts
 * the tries left when they are few; `auth.suspended` only with the right password; 429 when tried too
 * often. Ends the previous session of the browser.
 */
export const signIn = defineEndpoint('POST /api/auth/sign-in', {
  access: 'public',
  summary: 'Sign in with email and password',
  whileImpersonating: true,
  body: SignInBody,
  // JSON may escape each byte of a password as six characters.
  maxBytes: 8 * 1024,
  response: SessionView,
})

export const signOut = defineEndpoint('POST /api/auth/sign-out', {
  access: 'public',
  summary: 'Sign out',
  whileImpersonating: true,
})

/** Reading the session is not activity: it does not postpone the idle sign-out. */
export const getSession = defineEndpoint('GET /api/auth/session', {
  topics: ['session'],
  access: 'pending',
  summary: 'Get the signed-in user and when the session ends',
  response: SessionView,
  background: true,
})

/** The user moved, typed, scrolled, touched or clicked: the idle time starts again. */
export const recordActivity = defineEndpoint('POST /api/auth/activity', {
  access: 'pending',
  summary: 'Report activity, to postpone the sign-out after inactivity',
  whileImpersonating: true,
  response: SessionView,
})

/**
 * The second step of signing in: six digits, or a recovery code, each of which works once. Returns
 * the complete session. 400 for a wrong or used code; 429 when tried too often.
 */
export const passSecondFactor = defineEndpoint('POST /api/auth/second-factor', {
  access: 'pending',
  summary: 'Complete sign-in with the second factor',
  body: z.strictObject({ code: SecondFactorCode }),
  response: SessionView,
})

/**
 * Revealing a secret or changing another person's access requires a password typed, or a passkey used,
 * within this time.
 */
export const confirmMinutes = 5

/**
 * For actions that require a recently typed password: revealing secrets, and changing other
 * people's access.
 */
export const confirmPassword = defineEndpoint('POST /api/auth/confirm', {
  access: 'enrolling',
  summary: 'Confirm your password for sensitive actions',
  body: z.strictObject({ password: Password }),
})
