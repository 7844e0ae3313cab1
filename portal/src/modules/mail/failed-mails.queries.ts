import type * as contract from '@leadwright/shared/contracts/mail'
import { read, sender } from '../../lib/queries.ts'

export const failedMailsQuery = () => ({
  ...read<typeof contract.listFailedMails>('mails', 'GET /api/mails/failed', {}),
  staleTime: 0,
})

export const useRetryMail = sender<typeof contract.retryMail>(
  'POST /api/mails/:mailId/retry',
  'mails',
)

export const useRemoveFailedMail = sender<typeof contract.removeFailedMail>(
  'DELETE /api/mails/:mailId',
  'mails',
)
