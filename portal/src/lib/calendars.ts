import type { PortalCompany } from '../../build/company.ts'

declare const __CALENDARS__: PortalCompany['calendars']

/** Where each kind of meeting is booked; apart from the rest of the company, since few pages lead there. */
export const calendars = __CALENDARS__
