import { createMutation, read } from '../../../lib/queries.ts'

/** The user's Google account, if they linked one. */
export const googleAccountQuery = () => read('second-factor', 'GET /api/account/google', {})

export const useUnlinkGoogle = createMutation('DELETE /api/account/google')
