export const tooMany = (most: number) =>
  `A client can have at most ${most} people. Remove one before you invite another.`
/** The access levels of a client's people. */
export const levels = {
  client: 'Can see payments',
  'client-limited': 'Can’t see payments',
} as const
export const levelActions = {
  client: 'Give access to payments',
  'client-limited': 'Remove access to payments',
} as const
export const levelHints = {
  client: 'They see everything, including payments, statements, amounts and who has access.',
  'client-limited':
    'They see no payments, fees or amounts, and no updates with an amount. They do see other texts, so don’t write amounts there.',
} as const
export const removed = (name: string) => `${name} can no longer sign in.`
export const invited = (email: string) => `Invitation sent to ${email}.`
export const accepted = 'This person has already accepted the invitation.'
