export const loginHint = 'Please login to access staff meeting rooms'
export const join = 'Join Meeting'
export const noAccess = 'No Access'
export const redirecting = 'Redirecting to Google Meet...'
export const noLink = 'This room has no Meet link yet.'
/** Shown to the owner and to admins immediately. */
export const asksIn = (person: string, room: string) =>
  `${person} is asking to join ${room}’s room.`
export const decided = 'This request has already been decided.'
