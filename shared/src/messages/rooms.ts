export const loginHint = 'Please login to access staff meeting rooms'
export const join = 'Join Meeting'
export const noAccess = 'No Access'
export const redirecting = 'Redirecting to Google Meet...'
export const noLink = 'This room has no Meet link yet.'
export const open = 'You already have access to this room.'
/** Shown to the owner and to admins immediately. */
export const asksIn = (person: string, room: string) =>
  `${person} is asking to join ${room}’s room.`
export const askedBefore = 'Your last request was declined. Try again later.'
export const decided = 'This request has already been decided.'
export const endOfDay = 'The end of the day must be within the next 25 hours.'
