/**
 * How long data is kept, in days. The jobs that erase it and the retention section of the policies
 * read it here; what is kept of applicants stands in `hiring-rules.ts`.
 */

/** What was deleted can be restored so long. */
export const TRASH_DAYS = 30
/** The recipient and subject of a mail, after it was sent; its text is erased at once. */
export const MAIL_DAYS = 30
/** News in the portal's bell. */
export const NOTIFICATION_DAYS = 90
/** Who booked a meeting and became neither client nor applicant is forgotten so many days after it. */
export const GUEST_DAYS = 730
