import type { SubscriptionState } from '../booking-record.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

export const otherEmail = (email: string, owners: readonly string[]) =>
  owners.length > 0
    ? `Booked with ${email}, the email address of ${listed(owners)}.`
    : `Booked with ${email}, which isn’t the email address on file.`
export const severalOwners = (names: readonly string[]) =>
  `${listed(names)} have this email address. Choose who the booking belongs to.`
/** For a booking without an owner. */
export const possibleMatch = (names: readonly string[], isConfirmed: boolean) =>
  `Possible match: ${listed(names)}${isConfirmed ? '' : ', email address not confirmed'}.`
export const unverifiedOwner = (email: string) =>
  `Booked with ${email}, which isn’t confirmed, so the links to join or change the meeting are hidden. To show them, choose again who the booking belongs to.`
export const outcomes = { attended: 'attended', noShow: 'no-show', open: 'not recorded' } as const
const subscriptions = {
  active: '',
  disabled: 'Booking sync is turned off there. Run “webhooks subscribe” to turn it on again.',
  missing: 'Booking sync isn’t set up. Run “webhooks subscribe”.',
  unreachable: 'No response for hours. Check that the token is still valid.',
} as const
const bookings = (amount: number) => `${amount} ${amount === 1 ? 'booking' : 'bookings'}`
/** Why the sync of a service misses bookings, a sentence each. */
export const syncProblems = ({
  subscription,
  missed,
  unreadable,
}: {
  subscription: SubscriptionState | null
  missed: number
  unreadable: { reason: string; count: number }[]
}): string[] =>
  [
    subscription ? subscriptions[subscription] : '',
    missed > 0 ? `In the last day, ${bookings(missed)} arrived only with the hourly sync.` : '',
    ...unreadable.map(({ reason, count }) => `${bookings(count)} couldn’t be read (${reason}).`),
  ].filter(Boolean)
export const notYetKnown = 'It is about a booking that hasn’t arrived yet'
export const stillUnreadable = (reason: string, service: string) =>
  `It still can’t be read (${reason}). Find the booking in ${service}, or try again after the next upgrade.`
export const notSynced = (service: string) =>
  `${service} didn’t respond, so it couldn’t be read again. Check the token and try again.`
export const largeDelivery = (limit: string) => `it was larger than ${limit}`
export const signature = 'The signature is missing, wrong or expired.'
