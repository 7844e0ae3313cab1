import { call } from '../../../lib/api.ts'
import { alwaysRefetch, read } from '../../../lib/queries.ts'

/** Who viewed a client's Google password; refetched after each view. */
export const googleRevealsQuery = (clientId: string) =>
  alwaysRefetch(
    read('google-password', 'GET /api/clients/:clientId/google-password/reveals', {
      params: { clientId },
    }),
  )

/** Bypasses every cache: only the component that shows the password keeps it. */
export const revealGooglePassword = async (clientId: string) =>
  (await call('POST /api/clients/:clientId/google-password/reveal', { params: { clientId } }))
    .password
