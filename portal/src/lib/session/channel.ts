/** What the tabs of one browser tell each other. */
export type SessionNews =
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; userId: string }
  /** The idle time started again; `idleFor` is how long it now lasts, in ms. */
  | { kind: 'renewed'; idleFor: number }

const channel = new BroadcastChannel('leadwright:session')

export function broadcast(news: SessionNews): void {
  channel.postMessage(news)
}

/** Hears what other tabs tell; returns how to stop. */
export function subscribe(listener: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<SessionNews>) => listener(event.data)
  channel.addEventListener('message', receive)
  return () => channel.removeEventListener('message', receive)
}
