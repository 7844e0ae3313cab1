/** What the tabs of this browser tell each other under one name; this tab does not hear itself. */
export interface TabChannel<News> {
  tell: (news: News) => void
  /** Returns how to stop. */
  listen: (listener: (news: News) => void) => () => void
  close: () => void
}

/** Where people block site data some browsers refuse a channel: the tab is then on its own. */
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
