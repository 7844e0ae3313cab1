import { alwaysRefetch, createMutation, read } from '../../lib/queries.ts'

export const failedMailsQuery = () => alwaysRefetch(read('mails', 'GET /api/mails/failed', {}))

export const useRetryMail = createMutation('POST /api/mails/:mailId/retry')

export const useRemoveFailedMail = createMutation('DELETE /api/mails/:mailId')
