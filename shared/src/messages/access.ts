export const ownAccess = 'You can’t change your own access.'
export const lastAdmin = 'This is the only admin. Make someone else an admin first.'
export const suspendedLink =
  'This account is suspended. Lift the suspension before you send a link.'

/** A client with everyone who signs in for it. */
export const client = {
  suspend: 'Suspend client',
  suspendHint:
    'Signs everyone out and stops the client’s API keys until you lift the suspension. Passkeys are removed; nothing else is deleted, and you can still view the client’s pages.',
  suspendQuestion: (company: string, people: number) =>
    `Suspend ${company}? ${people === 1 ? 'Its only person will be' : `Its ${people} people will be`} signed out, and its API keys won’t work until you lift the suspension.`,
  suspended: (company: string) => `${company} was suspended.`,
  suspendedTitle: 'Client is suspended',
  suspendedHint: 'No one can sign in for this client, and its API keys don’t work.',
  restore: 'Lift suspension',
  restored: (company: string) => `${company} is no longer suspended.`,
} as const
/** One person of a client or the team. */
export const suspendPersonQuestion = (name: string) =>
  `Suspend ${name}? They’ll be signed out and can’t sign in until you lift the suspension.`
export const personSuspended = (name: string) => `${name} was suspended.`
export const personRestored = (name: string) => `${name} can sign in again.`
