import { ASSIGNMENT_REQUIREMENTS, type HiringCheckbox } from '@leadwright/shared/hiring'
import { HIRING_FILE_MONTHS, HIRING_RECORD_MONTHS } from '@leadwright/shared/hiring-rules'

/** The eight sentences of the application form, by the spec's names and in their order. */
export const hiringCheckboxes: Readonly<Record<HiringCheckbox, string>> = {
  payment: 'I know that the assignment itself is not paid.',
  paymentDiscussion: 'I know that my own pay is discussed in the interview, and not before.',
  ownWork: 'The submission is my own work, and it names every tool that I used.',
  oneSubmission: 'This is my only submission for this opening.',
  followedRequirements: `I have followed all ${ASSIGNMENT_REQUIREMENTS} assignment requirements.`,
  correctEmail: 'The email address is mine and is spelled correctly. The answer goes there.',
  allowStorage: `You may keep my submission and what I entered here in order to decide on it, and after the decision the PDF for ${HIRING_FILE_MONTHS} months and the rest for ${HIRING_RECORD_MONTHS} months. I can have all of it deleted at any time.`,
  noGuarantee: 'I know that a submission is no guarantee of an interview or of a job.',
}
