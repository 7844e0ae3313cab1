import { openChannel } from '../tab-channel.ts'

/** Messages between the tabs of one browser. */
export type SessionMessage =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; userId: string }
  /** The idle time started again; `idleFor` is its length in ms. */
  | { kind: 'renewed'; idleFor: number }

export const { tell: broadcast, listen: subscribe } =
  openChannel<SessionMessage>('leadwright:session')
