import { createMutation } from '../../../lib/queries.ts'

export const useRenamePasskey = createMutation('PUT /api/account/passkeys/:passkeyId')

export const useRemovePasskey = createMutation('DELETE /api/account/passkeys/:passkeyId')
