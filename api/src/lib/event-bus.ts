import { messages } from '@leadwright/shared/messages'
import { can, type Permission } from '@leadwright/shared/permissions'
import { mayHear } from '@leadwright/shared/topic-listeners'
import { topics as allTopics, type Topic } from '@leadwright/shared/topics'
import type { Actor } from './actor.ts'
import { DomainError } from './errors.ts'

interface Listener {
  userId: string
  /** The listener gets the changes of this client. */
  clientId: string
  role: Actor['role']
  /** Reads the session again; any result except `open` ends the connection. */
  sessionState: () => SessionState
}

/**
 * `ended`: the session is over, or now has another person or role; `revoked`: the person may not
 * sign in again.
 */
type SessionState = 'open' | 'ended' | 'revoked'

/**
 * Everyone who is signed in, people with a permission, one person, or the people concerned by a
 * change of a user or client: for a client, all its people.
 */
type Audience = 'everybody' | { permission: Permission } | { userId: string } | { concerns: string }

/** A change and its audience. */
export interface Announcement {
  audience: Audience
  topics: readonly Topic[]
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
  /** An event stream for this listener. 503 `events.full` when too many are open. */
  open(listener: Listener): ReadableStream<Uint8Array>
  /**
   * Sends each listener one event with all topics that the role may receive. Call it after the
   * transaction has committed.
   */
  publish(announcements: readonly Announcement[]): void
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

  return {
    open(listener) {
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
          controller.enqueue(event('heartbeat'))
          // While stopping, an endless response would hold the server up.
          if (closed) end(connection)
        },
        cancel() {
          if (connection) connections.delete(connection)
        },
      })
    },
    publish(announcements) {
      for (const connection of [...connections]) {
        const topicsOfListener = new Set(
          announcements
            .filter(({ audience }) => isAddressed(connection, audience))
            .flatMap(({ topics }) => topics),
        )
        // In a fixed order, so that it reveals nothing about the order of changes.
        const topics = allTopics.filter(
          (topic) => topicsOfListener.has(topic) && mayHear(connection.role, topic),
        )
        if (topics.length > 0) send(connection, event('changed', topics.join(',')))
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

function isAddressed({ userId, clientId, role }: Listener, audience: Audience): boolean {
  if (audience === 'everybody') return true
  if ('permission' in audience) return can(role, audience.permission)
  if ('userId' in audience) return audience.userId === userId
  return audience.concerns === userId || audience.concerns === clientId
}
