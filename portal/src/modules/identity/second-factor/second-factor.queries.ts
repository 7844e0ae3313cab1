import { call } from '../../../lib/api.ts'
import { createMutation, read } from '../../../lib/queries.ts'
import { continueSession } from '../../../lib/session/start-session.ts'

export const secondFactorQuery = () => read('second-factor', 'GET /api/account/second-factor', {})

/** Completes the second step of signing in; the server then upgrades this browser's session. */
export const passStep = (code: string) =>
  continueSession(call('POST /api/auth/second-factor', { body: { code } }, { noRetry: true }))

/** Creates a secret and its QR code; only the page that shows them keeps them. */
export const startSetup = (currentPassword: string) =>
  call('POST /api/account/second-factor', { body: { currentPassword } })

export const useConfirmSetup = createMutation('POST /api/account/second-factor/confirm')

export const useRenewCodes = createMutation('POST /api/account/second-factor/recovery-codes')

export const useDisableFactor = createMutation('POST /api/account/second-factor/disable')
