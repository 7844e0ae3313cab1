const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

export const loadFailed = 'Failed to load bookings'
export const otherEmail = (email: string, owners: readonly string[]) =>
  owners.length > 0
    ? `Booked with ${email}, the address of ${listed(owners)}.`
    : `Booked with ${email}, another address than the one we know.`
export const severalOwners = (names: readonly string[]) =>
  `${listed(names)} have this address. Choose to whom the booking belongs.`
export const bookedElsewhere =
  'This meeting was booked in a calendar. Change or cancel it there, so that its guest is told.'
export const outcomes = { attended: 'attended', noShow: 'no-show', open: 'not stated' } as const
export const notBegun = 'This meeting has not begun.'
export const signature = 'The signature is missing, wrong or too old.'
