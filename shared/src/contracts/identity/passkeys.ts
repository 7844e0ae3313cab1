import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, Name, Uuid } from '../../fields.ts'
import { SessionView } from './auth.ts'

/** Most passkeys of one person. */
export const maxPasskeys = 10
/** A challenge must be answered within this time. */
export const challengeMinutes = 5

/** Bytes as the browser encodes them; the longest are attestations with certificates. */
const Bytes = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/)

/** Names of the WebAuthn specification, which `navigator.credentials` expects. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
})

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** A passkey’s answer to a challenge. */
export const PasskeyAnswer = z.strictObject({
  /** The credential’s id. */
  id: Bytes,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/**
 * Changes nothing and names no account: the browser offers the passkeys that it has for this portal. The
 * challenge works once, for 5 minutes.
 */
export const startPasskeySignIn = defineEndpoint('POST /api/auth/passkey/challenge', {
  access: 'public',
  summary: 'Get a challenge to sign in with a passkey',
  whileImpersonating: true,
  response: RequestOptions,
})

/**
 * A passkey counts as both factors. 401 `auth.failed` with the same message for an unknown or removed passkey,
 * a wrong answer and a suspended person; 400 at `termsAccepted` for someone who has not accepted the terms in force, whose
 * answer works again then; 429 when tried too often. Ends the previous session of the browser.
 */
export const signInWithPasskey = defineEndpoint('POST /api/auth/passkey', {
  access: 'public',
  summary: 'Sign in with a passkey',
  whileImpersonating: true,
  body: z.strictObject({ answer: PasskeyAnswer, termsAccepted: z.literal(true).optional() }),
  response: SessionView,
})

/** Without passkeys of the caller, `allowCredentials` is empty. */
export const startPasskeyConfirmation = defineEndpoint('POST /api/auth/confirm/passkey/challenge', {
  access: 'enrolling',
  summary: 'Get a challenge to confirm a sensitive action with a passkey',
  response: RequestOptions,
})

/** Counts like a typed password. 400 `passkeys.failed` for a wrong answer and for someone else’s passkey. */
export const confirmWithPasskey = defineEndpoint('POST /api/auth/confirm/passkey', {
  access: 'enrolling',
  summary: 'Confirm a sensitive action with a passkey',
  body: z.strictObject({ answer: PasskeyAnswer }),
})

export const PasskeyView = z.object({
  id: Uuid,
  name: z.string(),
  createdAt: IsoInstant,
  lastUsedAt: IsoInstant.nullable(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

const PasskeyList = z.object({ items: z.array(PasskeyView) })

export const listPasskeys = defineEndpoint('GET /api/account/passkeys', {
  topics: ['second-factor'],
  access: 'enrolling',
  summary: 'List your passkeys, newest first',
  response: PasskeyList,
})

/**
 * 403 `auth.confirm-required` unless you confirmed your identity within five minutes; 409
 * `passkeys.too-many`.
 */
export const startPasskey = defineEndpoint('POST /api/account/passkeys/challenge', {
  access: 'enrolling',
  summary: 'Get a challenge to add a passkey',
  response: CreationOptions,
})

/**
 * Emails a notice. Completes a session that must set up a second factor. Errors: as for its challenge; 400
 * `passkeys.failed` for an answer that doesn’t fit the challenge; 409 `passkeys.known` for a passkey that was
 * added before.
 */
export const addPasskey = defineEndpoint('POST /api/account/passkeys', {
  access: 'enrolling',
  summary: 'Add a passkey',
  body: z.strictObject({
    name: Name,
    /** The credential’s id. */
    id: Bytes,
    clientDataJSON: Bytes,
    attestationObject: Bytes,
  }),
  maxBytes: 64 * 1024,
  response: PasskeyView,
})

export const renamePasskey = defineEndpoint('PUT /api/account/passkeys/:passkeyId', {
  access: 'signed-in',
  summary: 'Rename a passkey',
  body: z.strictObject({ name: Name }),
  response: PasskeyView,
})

/**
 * Ends all other sessions and emails a notice. 409 `second-factor.required` for the last passkey of someone
 * who must have a second factor and has no authenticator app.
 */
export const removePasskey = defineEndpoint('DELETE /api/account/passkeys/:passkeyId', {
  access: 'signed-in',
  summary: 'Remove a passkey',
  response: PasskeyList,
})
