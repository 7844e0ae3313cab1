import { call } from '../../../lib/api.ts'
import { createMutation, read } from '../../../lib/queries.ts'
import { broadcast } from '../../../lib/session/channel.ts'
import { storeSession } from '../../../lib/session/store.ts'

export const secondFactorQuery = () => read('second-factor', 'GET /api/account/second-factor', {})

/** Completes the second step of signing in; the server then upgrades this browser's session. */
export async function passStep(code: string) {
  const address = 'POST /api/auth/second-factor'
  const view = await call(address, { body: { code } }, { noRetry: true })
  storeSession(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}

/** Creates a secret and its QR code; only the page that shows them keeps them. */
export const startSetup = (currentPassword: string) =>
  call('POST /api/account/second-factor', { body: { currentPassword } })

export const useConfirmSetup = createMutation('POST /api/account/second-factor/confirm')

export const useRenewCodes = createMutation('POST /api/account/second-factor/recovery-codes')

export const useDisableFactor = createMutation('POST /api/account/second-factor/disable')
