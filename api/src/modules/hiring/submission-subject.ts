import { inWords } from '../audit/audit.ts'
import type { SubmissionRow } from './hiring.repository.ts'

/**
 * Named by its time of submission, because the applicant's data is erased later, but not from the
 * audit log.
 */
export const submissionSubject = ({ id, createdAt }: Pick<SubmissionRow, 'id' | 'createdAt'>) => ({
  type: 'hiring-submission',
  id,
  name: inWords(createdAt),
})
