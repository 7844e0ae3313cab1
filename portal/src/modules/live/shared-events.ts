import { loadedMetric, topics } from '@leadwright/shared/topics'
import { urlOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { checkConnection, isReachable, onReturn, watchConnection } from '../../lib/connection.ts'
import { readSession } from '../../lib/session/session.queries.ts'
import { openChannel } from '../../lib/tab-channel.ts'
import {
  createEventStream,
  type EventListener,
  type StreamEvent,
  streamEvents,
} from './event-stream.ts'

/**
 * Messages between the tabs of a browser: events from the tab that holds the connection, and requests to it.
 * A tab that has joined may have missed changes since it started to load (ms).
 */
type TabMessage =
  | { kind: 'changed'; topics: string[] }
  | { kind: 'joined'; since: number }
  | { kind: 'resumed' | 'ended' | 'revoked' | 'refused' | 'wake' }

const name = 'leadwright:events'

/**
 * Listens for events. One tab of the browser holds the connection and passes events to the others; when it is
 * closed, the next tab takes over. Otherwise a few tabs would use up the connections that a browser opens to
 * one server. Returns a function that stops listening.
 */
export function listenToEvents(listener: EventListener): () => void {
  const channel = openChannel<TabMessage>(name)
  const stopped = new AbortController()
  let stream: ReturnType<typeof createEventStream> | undefined

  const { tell } = channel
  /** When each topic changed last (ms), as reported by the connection of this tab. */
  const changedAt = new Map<string, number>()
  const remember = (changed: readonly string[]) => {
    for (const topic of topics) if (changed.includes(topic)) changedAt.set(topic, Date.now())
  }
  const repeat = (since: number) => {
    const changed = topics.filter((topic) => (changedAt.get(topic) ?? -1) >= since)
    if (changed.length > 0) tell({ kind: 'changed', topics: changed })
  }
  /** The other tabs are notified first, because this tab may leave its page. */
  const notifyAll = (kind: 'resumed' | 'ended' | 'revoked') => () => {
    tell({ kind })
    listener[kind]()
  }
  const wake = () => {
    stream?.wake()
    if (!stream) tell({ kind: 'wake' })
  }
  channel.listen((message) => {
    if (message.kind === 'wake') stream?.wake()
    else if (message.kind === 'joined') repeat(message.since)
    else if (message.kind === 'refused') void checkConnection()
    else if (message.kind === 'changed') listener.changed(message.topics)
    else listener[message.kind]()
  })
  tell({ kind: 'joined', since: performance.timeOrigin })
  const stopWaking = [onReturn(wake), watchConnection(() => isReachable() && wake())]

  /** Holds the connection until the tab is closed. */
  const hold = () =>
    new Promise<void>((resolve) => {
      if (stopped.signal.aborted) return resolve()
      stream = createEventStream(
        {
          ...{ connect, now: Date.now, later, random: Math.random },
          isSignedIn() {
            tell({ kind: 'refused' })
            return isSignedIn()
          },
        },
        {
          changed: (changed) => {
            remember(changed)
            listener.changed(changed)
            tell({ kind: 'changed', topics: changed })
          },
          resumed: () => {
            remember(topics)
            notifyAll('resumed')()
          },
          ended: notifyAll('ended'),
          revoked: notifyAll('revoked'),
        },
      )
      stopped.signal.addEventListener('abort', () => {
        stream?.stop()
        resolve()
      })
    })

  void holdAlone(hold, stopped.signal)

  return () => {
    stopped.abort()
    for (const stop of stopWaking) stop()
    channel.close()
  }
}

/**
 * Runs `hold` when no other tab does. Locks only exist on pages served over https or from localhost, and are
 * rejected if site data is blocked: then every tab holds a connection.
 */
export async function holdAlone(hold: () => Promise<void>, signal: AbortSignal) {
  if (!('locks' in navigator)) return hold()
  let isHolding = false
  const holdLocked = () => {
    isHolding = true
    return hold()
  }
  try {
    const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await holdLocked()
      return lock !== null
    })
    if (!isFree) await navigator.locks.request(name, { signal }, holdLocked)
  } catch (error) {
    if (isHolding) throw error
    if (!signal.aborted) await hold()
  }
}

/** When the server sent this page; unknown if the browser or a proxy doesn't say. */
let loadedAt = performance
  .getEntriesByType('navigation')
  .flatMap((entry) => (entry as PerformanceNavigationTiming).serverTiming ?? [])
  .find(({ name }) => name === loadedMetric)?.description

function connect(on: (event: StreamEvent, data: string) => void) {
  const source = new EventSource(urlOf('GET /api/events', { query: { loadedAt } }))
  // After an outage or a night, more may be outdated than what has changed.
  source.onopen = () => {
    loadedAt = undefined
  }
  for (const type of streamEvents) {
    source.addEventListener(type, (event) =>
      on(type, event instanceof MessageEvent ? String(event.data) : ''),
    )
  }
  return source
}

function later(work: () => void, ms: number) {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** False only if the server says so; on pages that need a session, a 401 leads to the login page. */
const isSignedIn = () =>
  readSession().then(
    () => true,
    (error: unknown) => (error instanceof ApiError && error.status === 401 ? false : undefined),
  )
