import { call } from '../../../lib/api.ts'
import { anew, read } from '../../../lib/queries.ts'

/** Who saw a client's Google password; the list is read again after each time. */
export const googleRevealsQuery = (clientId: string) =>
  anew(
    read('google-password', 'GET /api/clients/:clientId/google-password/reveals', {
      params: { clientId },
    }),
  )

export const ownGoogleRevealsQuery = () =>
  anew(read('google-password', 'GET /api/account/google-password-reveals', {}))

/** Past every cache: the answer lives in the component that shows it, and nowhere else. */
export const revealGooglePassword = async (clientId: string) =>
  (await call('POST /api/clients/:clientId/google-password/reveal', { params: { clientId } }))
    .password
