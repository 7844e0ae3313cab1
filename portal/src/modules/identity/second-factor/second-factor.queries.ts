import type { passSecondFactor } from '@leadwright/shared/contracts/identity/auth'
import type * as contract from '@leadwright/shared/contracts/identity/second-factor'
import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'
import { broadcast } from '../../../lib/session/channel.ts'
import { writeRecord } from '../../../lib/session/store.ts'

export const secondFactorQuery = () =>
  read<typeof contract.getSecondFactor>('second-factor', 'GET /api/account/second-factor', {})

/** The second step of signing in; the server gives this browser its complete session. */
export async function passStep(code: string) {
  const address = 'POST /api/auth/second-factor'
  const view = await call<typeof passSecondFactor>(address, { body: { code } }, { isFinal: true })
  writeRecord(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}

/** A secret and what its QR code says; kept by nobody but the page that shows it. */
export const startSetup = (currentPassword: string) =>
  call<typeof contract.startSecondFactor>('POST /api/account/second-factor', {
    body: { currentPassword },
  })

const topics = ['second-factor', 'session'] as const

export const useConfirmSetup = sender<typeof contract.confirmSecondFactor>(
  'POST /api/account/second-factor/confirm',
  ...topics,
)

export const useRenewCodes = sender<typeof contract.renewRecoveryCodes>(
  'POST /api/account/second-factor/recovery-codes',
  ...topics,
)

export const useDisableFactor = sender<typeof contract.disableSecondFactor>(
  'POST /api/account/second-factor/disable',
  ...topics,
)
