import { call } from '../../../lib/api.ts'
import { read } from '../../../lib/queries.ts'

/** Who saw a client's Google password; the list is read again after each time. */
export const googleRevealsQuery = (clientId: string) => ({
  ...read('google-password', 'GET /api/clients/:clientId/google-password/reveals', {
    params: { clientId },
  }),
  staleTime: 0,
})

export const ownGoogleRevealsQuery = () => ({
  ...read('google-password', 'GET /api/account/google-password-reveals', {}),
  staleTime: 0,
})

/** Past every cache: the answer lives in the component that shows it, and nowhere else. */
export const revealGooglePassword = async (clientId: string) =>
  (await call('POST /api/clients/:clientId/google-password/reveal', { params: { clientId } }))
    .password
