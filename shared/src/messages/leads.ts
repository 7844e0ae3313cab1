export const released = 'This lead was released to the client. Withdraw it instead.'
export const releasedAlready = 'This lead was released already.'
export const clientFixed = 'A released lead stays with its client.'
export const contactRequired = 'Enter a name, email, phone number or link.'
export const draft = 'This is a draft. The client has not seen it.'
export const closed = 'This lead was lost or withdrawn. Reopen it first.'
export const met = 'You have met this lead. Change the outcome first.'
export const noAppointment = 'This lead has no appointment.'
export const future = 'This appointment is still to come.'
export const notLost = 'This lead is open.'
export const withdrawnAlready = 'This lead was withdrawn already.'
export const notWithdrawn = 'This lead was not withdrawn.'
export const tooLate = (days: number) =>
  `A withdrawn lead can only be counted again within ${days} days.`
