export const tooMany = (most: number) =>
  `A client has at most ${most} sign-ins. Remove one before you invite another person.`
export const owner = 'This is the main sign-in of the client. It cannot be removed or limited here.'
/** What a person of a client sees. */
export const levels = { client: 'With money', 'client-limited': 'Without money' } as const
export const levelActions = { client: 'Show money', 'client-limited': 'Hide money' } as const
export const levelHints = {
  client: 'Everything: payments, statements, amounts, and who has access.',
  'client-limited': 'Updates, the campaign and meetings, without any amount.',
} as const
export const levelQuestion = (name: string) =>
  `Change what ${name} sees? Every session of this person ends, and they sign in again.`
export const removed = (name: string) => `${name} can no longer sign in.`
export const removeQuestion = (name: string) =>
  `Remove ${name}? Every session ends at once. What this person wrote stays under their name.`
export const levelChanged = (name: string, label: string) =>
  `${name} signs in ${label.toLowerCase()} from now on.`
export const invited = (email: string) => `An invitation is on its way to ${email}.`
export const accepted = 'This person has already accepted the invitation.'
export const invitedAgain = (email: string) => `The invitation was sent again to ${email}.`
