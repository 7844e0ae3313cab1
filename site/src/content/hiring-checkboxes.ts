import { ASSIGNMENT_REQUIREMENTS, type HiringCheckbox } from '@leadwright/shared/hiring'
import { HIRING_FILE_MONTHS, HIRING_RECORD_MONTHS } from '@leadwright/shared/hiring-rules'

/** The eight sentences of the application form, in the order and with the names of the spec. */
export const hiringCheckboxes: Readonly<Record<HiringCheckbox, string>> = {
  payment: 'I understand that the assignment itself is not paid.',
  paymentDiscussion:
    'I understand that my exact pay is discussed in the interview, within any range stated above.',
  ownWork: 'The submission is my own work and names every tool I used.',
  oneSubmission: 'This is my only submission for this opening.',
  followedRequirements: `I have followed all ${ASSIGNMENT_REQUIREMENTS} assignment requirements.`,
  correctEmail:
    'The email address is mine and is spelled correctly. The decision will be sent to it.',
  allowStorage: `You may store my submission and what I entered here to decide on my application. After the decision, you may keep the PDF for ${HIRING_FILE_MONTHS} months and the rest for ${HIRING_RECORD_MONTHS} months. I can have all of it deleted at any time.`,
  noGuarantee: 'I understand that a submission does not guarantee an interview or a job.',
}
