import { openChannel } from '../tab-channel.ts'

/** What the tabs of one browser tell each other. */
export type SessionNews =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; userId: string }
  /** The idle time started again; `idleFor` is how long it now lasts, in ms. */
  | { kind: 'renewed'; idleFor: number }

export const { tell: broadcast, listen: subscribe } = openChannel<SessionNews>('leadwright:session')
