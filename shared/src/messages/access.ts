export const viewOnly = 'You are viewing the portal as a client. Leave this view to make changes.'
export const notViewing = 'You are not viewing the portal as a client.'
export const ownAccess = 'You cannot change your own access.'
export const lastAdmin = 'This is the only admin. Make someone else an admin first.'
export const suspendedLink = 'This account is suspended. Restore access before you send a link.'

/** A client with everyone who signs in for it. */
export const client = {
  suspend: 'Suspend client',
  suspendHint:
    'Signs everyone out and stops its API keys until you restore it. Nothing is deleted, and you can still open the client.',
  suspendQuestion: (company: string, people: number) =>
    `Suspend ${company}? ${people === 1 ? 'Its only person is' : `All ${people} people are`} signed out, and its API keys stop working until you restore it.`,
  suspended: (company: string) => `${company} is suspended.`,
  suspendedTitle: 'Client is suspended',
  suspendedHint: 'No one can sign in for this client, and its API keys are refused.',
  restore: 'Restore client',
  restored: (company: string) => `${company} is restored.`,
} as const
/** One person of a client or the team. */
export const suspendPersonQuestion = (name: string) =>
  `Suspend ${name}? This person is signed out and can’t sign in until you restore their access.`
export const personSuspended = (name: string) => `${name} is suspended.`
export const personRestored = (name: string) => `${name} can sign in again.`
