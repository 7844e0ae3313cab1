import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'
import { broadcast } from '../../../lib/session/channel.ts'
import { writeRecord } from '../../../lib/session/store.ts'

export const secondFactorQuery = () => read('second-factor', 'GET /api/account/second-factor', {})

/** The second step of signing in; the server gives this browser its complete session. */
export async function passStep(code: string) {
  const address = 'POST /api/auth/second-factor'
  const view = await call(address, { body: { code } }, { isFinal: true })
  writeRecord(view)
  broadcast({ kind: 'signed-in', userId: view.user.id })
  return view
}

/** A secret and what its QR code says; kept by nobody but the page that shows it. */
export const startSetup = (currentPassword: string) =>
  call('POST /api/account/second-factor', { body: { currentPassword } })

const topics = ['second-factor', 'session'] as const

export const useConfirmSetup = sender('POST /api/account/second-factor/confirm', ...topics)

export const useRenewCodes = sender('POST /api/account/second-factor/recovery-codes', ...topics)

export const useDisableFactor = sender('POST /api/account/second-factor/disable', ...topics)
