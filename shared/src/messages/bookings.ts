import type { SubscriptionState } from '../booking-record.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

export const loadFailed = 'Failed to load bookings'
export const otherEmail = (email: string, owners: readonly string[]) =>
  owners.length > 0
    ? `Booked with ${email}, the address of ${listed(owners)}.`
    : `Booked with ${email}, another address than the one we know.`
export const severalOwners = (names: readonly string[]) =>
  `${listed(names)} have this address. Choose to whom the booking belongs.`
/** For a booking without an owner. */
export const possibleMatch = (names: readonly string[], isConfirmed: boolean) =>
  `Possible match: ${listed(names)}${isConfirmed ? '' : ', address not confirmed'}.`
export const unprovedOwner = (email: string) =>
  `Booked with ${email}, which isn't confirmed, so the owner sees no links to join or change the meeting. Choose the owner again to show them.`
export const bookedElsewhere =
  'This meeting was booked in a calendar. Change or cancel it there, so that its guest is told.'
export const outcomes = { attended: 'attended', noShow: 'no-show', open: 'not stated' } as const
export const notBegun = 'This meeting has not begun.'
const subscriptions = {
  active: '',
  disabled: 'It stopped sending bookings: subscribe again (webhooks subscribe).',
  missing: 'It was not asked to send bookings here (webhooks subscribe).',
  unreachable: 'It has not answered for hours: is the token still valid?',
} as const
const bookings = (amount: number) => `${amount} ${amount === 1 ? 'booking' : 'bookings'}`
/** Why bookings of a service do not all arrive by themselves, a sentence each. */
export const deliveryTroubles = ({
  subscription,
  missed,
  unreadable,
}: {
  subscription: SubscriptionState | null
  missed: number
  unreadable: { reason: string | null; count: number }[]
}): string[] =>
  [
    subscription ? subscriptions[subscription] : '',
    missed > 0 ? `${bookings(missed)} of the last day came by the hourly comparison only.` : '',
    ...unreadable.map(
      ({ reason, count }) =>
        `${bookings(count)} of the last day could not be read${reason ? ` (${reason})` : ''}.`,
    ),
  ].filter(Boolean)
export const largeDelivery = 'it was larger than 256 kB'
export const signature = 'The signature is missing, wrong or too old.'
