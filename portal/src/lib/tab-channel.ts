/** Messages between the tabs of this browser under one name; a tab does not receive its own. */
export interface TabChannel<News> {
  tell: (news: News) => void
  /** Returns a function that stops listening. */
  listen: (listener: (news: News) => void) => () => void
  close: () => void
}

/** Some browsers do not allow a channel if site data is blocked; the tab then works on its own. */
export function openChannel<News>(name: string): TabChannel<News> {
  const channel = open(name)
  return {
    tell: (news) => channel?.postMessage(news),
    listen(listener) {
      const receive = (event: MessageEvent<News>) => listener(event.data)
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
