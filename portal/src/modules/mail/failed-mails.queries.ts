import { read, sender } from '../../lib/queries.ts'

export const failedMailsQuery = () => ({
  ...read('mails', 'GET /api/mails/failed', {}),
  staleTime: 0,
})

export const useRetryMail = sender('POST /api/mails/:mailId/retry', 'mails')

export const useRemoveFailedMail = sender('DELETE /api/mails/:mailId', 'mails')
