/** How many requirements the assignment has (spec section 9). */
export const ASSIGNMENT_REQUIREMENTS = 50

/** What an applicant confirms, each with a separate checkbox (spec section 3). */
export const HIRING_CHECKBOXES = [
  'payment',
  'paymentDiscussion',
  'ownWork',
  'oneSubmission',
  'followedRequirements',
  'correctEmail',
  'allowStorage',
  'noGuarantee',
] as const
export type HiringCheckbox = (typeof HIRING_CHECKBOXES)[number]
