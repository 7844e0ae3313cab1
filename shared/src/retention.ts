/**
 * How long data is kept, in days. Used by the jobs that erase it and by the retention section of
 * the policies; for applicants, see `hiring-rules.ts`.
 */

/** Deleted records can be restored for this long. */
export const TRASH_DAYS = 30
/** The recipient and subject of an email, after it was sent; its text is erased at once. */
export const MAIL_DAYS = 30
/** Notifications in the portal's bell. */
export const NOTIFICATION_DAYS = 90
/**
 * Data of people who booked a meeting and became neither client nor applicant is erased this long
 * after it.
 */
export const GUEST_DAYS = 730
/** What a calendar service sent and could not be read. */
export const UNREADABLE_DAYS = 30
/** Who a lead was, after the last thing that a person did about it. */
export const LEAD_MONTHS = 24
/** Drafts that were never released, after the last change or the day to follow up. */
export const DRAFT_MONTHS = 6
/**
 * The address of an erased person stays readable for at most this long, so that sending tools can
 * block it; then only its keyed hash is left.
 */
export const ERASED_ADDRESS_DAYS = 3
/** Nightly backups that are kept, unless `BACKUP_KEEP` says otherwise. */
export const BACKUPS_KEPT = 14
