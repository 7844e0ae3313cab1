import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Password } from '../../fields.ts'
import { SecondFactorCode } from './auth.ts'

/** How many recovery codes are generated at once; each works once. */
export const recoveryCodeCount = 10

export const SecondFactorView = z.object({
  enabled: z.boolean(),
  /** The settings require it for this role, so it cannot be turned off. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorView = z.infer<typeof SecondFactorView>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = defineEndpoint('GET /api/account/second-factor', {
  topics: ['second-factor'],
  access: 'enrolling',
  summary: 'Check whether you have a second factor',
  response: SecondFactorView,
})

/**
 * Nothing changes until the first code is confirmed. 409 when a second factor is already in use.
 */
export const startSecondFactor = defineEndpoint('POST /api/account/second-factor', {
  access: 'enrolling',
  summary: 'Create a secret for an authenticator app',
  body: z.strictObject({ currentPassword: Password }),
  response: z.object({ secret: z.string(), uri: z.string() }),
})

/** From now on each sign-in requires a code; all other sessions end. */
export const confirmSecondFactor = defineEndpoint('POST /api/account/second-factor/confirm', {
  access: 'enrolling',
  summary: 'Turn on your second factor with a first code',
  body: z.strictObject({ code: SecondFactorCode }),
  response: RecoveryCodes,
})

export const renewRecoveryCodes = defineEndpoint('POST /api/account/second-factor/recovery-codes', {
  access: 'signed-in',
  summary: 'Create new recovery codes; the old ones stop working',
  body: z.strictObject({ code: SecondFactorCode }),
  response: RecoveryCodes,
})

/** 409 `second-factor.required` if the settings require it. */
export const disableSecondFactor = defineEndpoint('POST /api/account/second-factor/disable', {
  access: 'signed-in',
  summary: 'Turn off your second factor',
  body: z.strictObject({ currentPassword: Password, code: SecondFactorCode }),
})

/**
 * For a person who lost app and recovery codes, or a device with a passkey: removes the app and all passkeys,
 * and ends the sessions. 409
 * `second-factor.own` for yourself. 403 `auth.confirm-required` unless the actor typed their password
 * within five minutes.
 */
export const resetSecondFactor = defineEndpoint('POST /api/access/:userId/second-factor/reset', {
  access: 'access.manage',
  summary: "Reset a person's second factor",
})
