import { ASSIGNMENT_REQUIREMENTS, type HiringCheckbox } from '@leadwright/shared/hiring'

/** The eight sentences of the application form, by the spec's names and in their order. */
export const hiringCheckboxes: Readonly<Record<HiringCheckbox, string>> = {
  payment: 'I know that the assignment itself is not paid.',
  paymentDiscussion: 'I know that pay is discussed in the interview, and not before.',
  ownWork: 'The submission is my own work, and it names every tool that I used.',
  oneSubmission: 'This is my only submission for this opening.',
  followedRequirements: `I have followed all ${ASSIGNMENT_REQUIREMENTS} assignment requirements.`,
  correctEmail: 'The email address is mine and is spelled correctly. The answer goes there.',
  allowStorage: 'You may keep my submission and my address in order to decide on it.',
  noGuarantee: 'I know that a submission is no guarantee of an interview or of a job.',
}
