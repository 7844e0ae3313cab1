import type { HiringCheckbox } from './hiring.ts'
import { HIRING_CHECKBOXES } from './hiring.ts'

/** Where the site's form posts to; stated apart from its contract, which carries the validation. */
export const HIRING_SUBMIT_PATH = '/api/hiring/submissions'

/** An applicant's PDF: at most 10 MB. */
export const HIRING_PDF_MAX_BYTES = 10 * 1024 * 1024

/** What the assignment asks for; a longer file is pointed out to the applicant, not refused. */
export const HIRING_MAX_PAGES = 12

/** A decision is promised by the end of the day so many days after the submission. */
export const HIRING_DECISION_DAYS = 14
/** The team is reminded so many days before the promised one. */
export const HIRING_REMINDER_DAYS = 2
/**
 * When the promised day has passed without a decision, another one is promised: so many days from then,
 * and later the longer the first one is past, so that apologies do not come every week.
 */
export const HIRING_DELAY_DAYS = 7
export const HIRING_LONGEST_DELAY_DAYS = 28
/** The PDF is erased so many months after the decision or the withdrawal. */
export const HIRING_FILE_MONTHS = 12
/** All the rest is erased so many months after the decision or the withdrawal. */
export const HIRING_RECORD_MONTHS = 24
/** A mailed link to an application works for this many days, unless a later email replaces it sooner. */
export const HIRING_LINK_DAYS = 90
/** User agent and platform are erased so many days after the submission. */
export const HIRING_AGENT_DAYS = 90

/**
 * Every wording of the eight sentences that an applicant may have confirmed, newest last. A page
 * that was opened before a release still sends the version that it showed.
 */
export const HIRING_CONSENT_VERSIONS = ['2026-11-20', '2026-11-22', '2026-11-25'] as const
export type HiringConsentVersion = (typeof HIRING_CONSENT_VERSIONS)[number]
export const HIRING_CONSENT_VERSION: HiringConsentVersion = '2026-11-25'

/** Which wording was confirmed, box by box. */
export function consentRecord(
  version: HiringConsentVersion,
): Record<HiringCheckbox, HiringConsentVersion> {
  return Object.fromEntries(HIRING_CHECKBOXES.map((box) => [box, version])) as Record<
    HiringCheckbox,
    HiringConsentVersion
  >
}

export const hiringStatuses = ['received', 'reading', 'invited', 'declined', 'withdrawn'] as const
export type HiringStatus = (typeof hiringStatuses)[number]

/** The secret part of a status link; another text is a link that lost letters on its way. */
export const STATUS_TOKEN = /^[\w-]{43}$/

/** Whether the company still owes an answer. */
export const isOpen = (status: HiringStatus): boolean =>
  status === 'received' || status === 'reading'
