/** What a person who was written to can ask for, after confirming their address. */
export const dataRequestKinds = ['object', 'access', 'erase'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** Emailed links work for this many days. */
export const dataRequestLinkDays = 7
/** A confirmed request must be answered within this many days (GDPR art. 12(3): one month). */
export const dataRequestDueDays = 30
/** Answered requests are kept for this many days, without the address. */
export const dataRequestKeptDays = 180

/** The site's page with the form that asks for the link, and the labels of page and form. */
export const writtenToPath = '/did-we-write-to-you'
export const writtenToTitle = 'Did we write to you?'
export const writtenToField = 'The email address we wrote to'
