import type { PortalCompany } from '../../build/company.ts'

declare const __CALENDARS__: PortalCompany['calendars']

/** Booking URLs by kind of meeting; separate from the rest of the company, because few pages use them. */
export const calendars = __CALENDARS__
