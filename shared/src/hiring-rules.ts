import type { HiringCheckbox } from './hiring.ts'
import { HIRING_CHECKBOXES } from './hiring.ts'

/** Where the site's form posts to; separate from its contract, which includes the validation. */
export const HIRING_SUBMIT_PATH = '/api/hiring/submissions'

/** An applicant's PDF: at most 10 MB. */
export const HIRING_PDF_MAX_BYTES = 10 * 1024 * 1024

/**
 * Pages that the assignment asks for; a longer file is pointed out to the applicant, not rejected.
 */
export const HIRING_MAX_PAGES = 12

/** A decision is promised by the end of the day this many days after the submission. */
export const HIRING_DECISION_DAYS = 14
/** The team is reminded this many days before the promised day. */
export const HIRING_REMINDER_DAYS = 2
/**
 * When the promised day has passed without a decision, a new one is promised this many days later,
 * and longer the more overdue the first one is, so that apologies are not sent every week.
 */
export const HIRING_DELAY_DAYS = 7
export const HIRING_LONGEST_DELAY_DAYS = 28
/** The PDF is erased this many months after the decision or the withdrawal. */
export const HIRING_FILE_MONTHS = 12
/** Everything else is erased this many months after the decision or the withdrawal. */
export const HIRING_RECORD_MONTHS = 24
/**
 * An emailed link to an application works for this many days, unless a later email replaces it
 * sooner.
 */
export const HIRING_LINK_DAYS = 90
/** User agent and platform are erased this many days after the submission. */
export const HIRING_AGENT_DAYS = 90

/**
 * Every wording of the eight sentences that an applicant may have confirmed, newest last. A page
 * that was opened before a release still sends the version it showed.
 */
export const HIRING_CONSENT_VERSIONS = [
  '2026-11-20',
  '2026-11-22',
  '2026-11-25',
  '2026-11-28',
] as const
type HiringConsentVersion = (typeof HIRING_CONSENT_VERSIONS)[number]
export const HIRING_CONSENT_VERSION: HiringConsentVersion = '2026-11-28'

/** The confirmed wording of each box. */
export function consentRecord(
  version: HiringConsentVersion,
): Record<HiringCheckbox, HiringConsentVersion> {
  return Object.fromEntries(HIRING_CHECKBOXES.map((box) => [box, version])) as Record<
    HiringCheckbox,
    HiringConsentVersion
  >
}

export const hiringStatuses = [
  'received',
  'reading',
  'invited',
  'hired',
  'declined',
  'withdrawn',
] as const
export type HiringStatus = (typeof hiringStatuses)[number]

/** The secret part of a status link; any other text is an incomplete link. */
export const STATUS_TOKEN = /^[\w-]{43}$/

/** Whether the company still owes an answer. */
export const isOpen = (status: HiringStatus): boolean =>
  status === 'received' || status === 'reading'

/** Whether the application can still be declined or withdrawn: an invitation is not the last word. */
export const isUndecided = (status: HiringStatus): boolean => isOpen(status) || status === 'invited'

/** After an interview, the team is reminded of the decision once this many days have passed. */
export const HIRING_INTERVIEW_DAYS = 2
