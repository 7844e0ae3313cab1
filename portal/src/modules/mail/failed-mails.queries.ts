import { alwaysRefetch, read, sender } from '../../lib/queries.ts'

export const failedMailsQuery = () => alwaysRefetch(read('mails', 'GET /api/mails/failed', {}))

export const useRetryMail = sender('POST /api/mails/:mailId/retry')

export const useRemoveFailedMail = sender('DELETE /api/mails/:mailId')
