/** Messages between the tabs of this browser under one name; a tab does not receive its own. */
export interface TabChannel<Message> {
  tell: (message: Message) => void
  /** Returns a function that stops listening. */
  listen: (listener: (message: Message) => void) => () => void
  close: () => void
}

/** Some browsers do not allow a channel if site data is blocked; the tab then works on its own. */
export function openChannel<Message>(name: string): TabChannel<Message> {
  const channel = open(name)
  return {
    tell: (message) => channel?.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent<Message>) => listener(event.data)
      channel?.addEventListener('message', receive)
      return () => channel?.removeEventListener('message', receive)
    },
    close: () => channel?.close(),
  }
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
