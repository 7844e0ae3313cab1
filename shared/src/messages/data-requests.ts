import { dataRequestLinkDays } from '../data-requests.ts'

/** The site’s page for people who received one of our emails. */
export const title = 'Did we write to you?'
export const field = 'The email address we wrote to'
export const answered = `If this address can receive email, a link is on its way. It works for ${dataRequestLinkDays} days. If nothing arrives within an hour, look in the spam folder or write to us.`
