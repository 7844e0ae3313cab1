import { dataRequestLinkDays } from '../data-requests.ts'

export const answered = `If this address can receive email, a link is on its way. It works for ${dataRequestLinkDays} days. If nothing arrives within an hour, look in the spam folder or write to us.`
