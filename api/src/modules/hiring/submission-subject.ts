import { inWords } from '../audit/audit.ts'
import type { SubmissionRow } from './hiring.repository.ts'

/** By when it was sent: who sent it is erased some day, but not from the audit log. */
export const submissionSubject = ({ id, createdAt }: Pick<SubmissionRow, 'id' | 'createdAt'>) => ({
  type: 'hiring-submission',
  id,
  name: inWords(createdAt),
})
