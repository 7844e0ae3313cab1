import { messages } from '@leadwright/shared/messages'
import { can, type Permission } from '@leadwright/shared/permissions'
import { canSubscribe } from '@leadwright/shared/topic-subscribers'
import { topics as allTopics, eventSource, type Topic } from '@leadwright/shared/topics'
import type { Actor } from './actor.ts'
import { createChangeHistory } from './change-history.ts'
import { DomainError } from './errors.ts'

/** Whose changes a person's pages show: their own, those of this client, and those of their role. */
interface Reader extends Pick<Actor, 'userId' | 'clientId' | 'role'> {
  /** Whether the person works for a client; read again for each change. */
  worksFor: (clientId: string) => boolean
}

interface Listener extends Reader {
  sessionId: string
  /** Reads the session again; any result except `open` ends the connection. */
  sessionState: () => SessionState
}

/**
 * `ended`: the session is over, or now has another person or role; `revoked`: the person may not
 * sign in again.
 */
type SessionState = 'open' | 'ended' | 'revoked'

/**
 * Everyone who is signed in, people with a permission, one person, the people concerned by a change
 * of a user or client (for a client, all its people), or the team members who work for a client.
 */
type Audience =
  | 'everybody'
  | { permission: Permission }
  | { userId: string }
  | { affects: string }
  | { workFor: string }

/** A change and its audience. */
export interface Announcement {
  audience: Audience
  topics: readonly Topic[]
}

/**
 * The page that caused a change. Events to its session name it, and the page ignores them, because
 * the response to its request named the same topics.
 */
export interface AnnouncementSource {
  sessionId: string
  /** A random id that the page chose when it was loaded. */
  pageId: string
}

/** Maximum open connections. */
export interface ConnectionLimits {
  /** Per person; another one closes the oldest. */
  perPerson: number
  /** In total; another one is rejected. */
  inAll: number
}

/** Notifies open pages of changes. Holds connections, never data. */
export interface EventBus {
  /** The present moment, for `open`. */
  moment(): string
  /**
   * An event stream for this listener. Its first event says what the listener has missed.
   * 503 `events.full` when too many are open.
   * @param loadedAt the moment before the listener read anything
   */
  open(listener: Listener, loadedAt?: string): ReadableStream<Uint8Array>
  /**
   * Sends each listener one event with all topics that the role may receive. Call it after the
   * transaction has committed.
   */
  publish(announcements: readonly Announcement[], source?: AnnouncementSource): void
  /** Ends connections whose session has ended, and keeps the others alive. */
  heartbeat(): void
  readonly size: number
  close(): void
}

interface Connection extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** A page that has this many unread events is disconnected. */
const unread = 64
const encoder = new TextEncoder()
const event = (name: string, data = '') => encoder.encode(`event: ${name}\ndata: ${data}\n\n`)

export function createEventBus({ perPerson, inAll }: ConnectionLimits): EventBus {
  const connections = new Set<Connection>()
  const history = createChangeHistory<Announcement>()
  let closed = false

  function end(connection: Connection, reason?: 'ended' | 'revoked' | 'replaced') {
    if (!connections.delete(connection)) return
    if (reason) connection.controller.enqueue(event(reason))
    connection.controller.close()
  }
  /** An error here affects only this connection: the change is already stored. */
  function send(connection: Connection, chunk: Uint8Array) {
    try {
      const state = connection.sessionState()
      if (state !== 'open') return end(connection, state)
      if ((connection.controller.desiredSize ?? 0) < -unread) return end(connection)
      connection.controller.enqueue(chunk)
    } catch {
      connections.delete(connection)
      connection.controller.error()
    }
  }

  function firstEvent(reader: Reader, loadedAt: string | undefined) {
    const missed = history.since(loadedAt)
    if (!missed) return event('resumed')
    const topics = topicsFor(reader, missed)
    return topics.length > 0 ? event('changed', topics.join(',')) : event('heartbeat')
  }

  return {
    moment: history.moment,
    open(listener, loadedAt) {
      const own = [...connections].filter(({ userId }) => userId === listener.userId)
      const [oldest] = own
      if (oldest && own.length >= perPerson) end(oldest, 'replaced')
      if (connections.size >= inAll) {
        throw new DomainError('unavailable', 'events.full', messages.events.full)
      }
      let connection: Connection | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          connection = { ...listener, controller }
          connections.add(connection)
          // The response headers are sent with the first bytes.
          controller.enqueue(firstEvent(listener, loadedAt))
          // While stopping, an endless response would hold the server up.
          if (closed) end(connection)
        },
        cancel() {
          if (connection) connections.delete(connection)
        },
      })
    },
    publish(announcements, source) {
      history.add(announcements)
      for (const connection of [...connections]) {
        const parts: string[] = topicsFor(connection, announcements)
        if (parts.length === 0) continue
        if (source?.sessionId === connection.sessionId) parts.push(eventSource(source.pageId))
        send(connection, event('changed', parts.join(',')))
      }
    },
    heartbeat() {
      for (const connection of [...connections]) send(connection, event('heartbeat'))
    },
    get size() {
      return connections.size
    },
    close() {
      closed = true
      for (const connection of [...connections]) end(connection)
    },
  }
}

/** The topics of announcements that concern this person, in a fixed order: it reveals nothing. */
export function topicsFor(reader: Reader, announcements: readonly Announcement[]): Topic[] {
  const announced = new Set(
    announcements
      .filter(({ audience }) => isAddressed(reader, audience))
      .flatMap(({ topics }) => topics),
  )
  return allTopics.filter((topic) => announced.has(topic) && canSubscribe(reader.role, topic))
}

function isAddressed({ userId, clientId, role, worksFor }: Reader, audience: Audience): boolean {
  if (audience === 'everybody') return true
  if ('permission' in audience) return can(role, audience.permission)
  if ('userId' in audience) return audience.userId === userId
  if ('workFor' in audience) return can(role, 'clients.work') && worksFor(audience.workFor)
  return audience.affects === userId || audience.affects === clientId
}
