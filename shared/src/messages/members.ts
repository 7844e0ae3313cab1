export const tooMany = (most: number) =>
  `A client can have at most ${most} people. Remove one before you invite another.`
export const owner = 'This is the client’s main login. It can’t be removed or limited here.'
/** What a person of a client sees. */
export const levels = {
  client: 'Can see payments',
  'client-limited': 'Can’t see payments',
} as const
export const levelActions = { client: 'Show payments', 'client-limited': 'Hide payments' } as const
export const levelHints = {
  client: 'Everything, including payments, statements, amounts and who has access.',
  'client-limited': 'Updates, the campaign and meetings, without amounts.',
} as const
export const levelQuestion = (name: string) =>
  `Change what ${name} can see? They’ll be signed out and will have to sign in again.`
export const removed = (name: string) => `${name} can no longer sign in.`
export const removeQuestion = (name: string) =>
  `Remove ${name}? They’ll be signed out immediately. Everything they wrote stays, under their name.`
export const levelChanged = (name: string, label: string) => `${name} ${label.toLowerCase()}.`
export const invited = (email: string) => `Invitation sent to ${email}.`
export const accepted = 'This person has already accepted the invitation.'
export const invitedAgain = (email: string) => `Invitation sent again to ${email}.`
