import { read } from './queries.ts'

/** The user's passkeys. */
export const passkeysQuery = () => read('second-factor', 'GET /api/account/passkeys', {})
