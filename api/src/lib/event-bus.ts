import { connectionsInAll, connectionsPerPerson } from '@leadwright/shared/contracts/live'
import { messages } from '@leadwright/shared/messages'
import { can, type Permission, type Role } from '@leadwright/shared/permissions'
import type { Topic } from '@leadwright/shared/topics'
import { DomainError } from './errors.ts'

interface Listener {
  userId: string
  role: Role
  /** Reads the session again; false ends the connection. */
  alive: () => boolean
}

/** Who is told: one person, or everyone with a permission. */
type Audience = { userId: string } | { permission: Permission }

/** Tells open pages that something changed. Holds connections, never data. */
export interface EventBus {
  /** An event stream for this listener. 503 `events.full` when too many are open. */
  open(listener: Listener): ReadableStream<Uint8Array>
  /** Call it after the transaction has committed. */
  publish(audience: Audience, ...topics: Topic[]): void
  /** Ends connections whose session has ended, and keeps proxies from closing quiet ones. */
  heartbeat(): void
  readonly size: number
  close(): void
}

interface Connection extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** A page that takes nothing while so many events wait is given up. */
const unread = 64
const encoder = new TextEncoder()
const event = (name: string, data = '') => encoder.encode(`event: ${name}\ndata: ${data}\n\n`)

export function createEventBus(): EventBus {
  const connections = new Set<Connection>()
  let closed = false

  function end(connection: Connection, reason?: 'ended' | 'replaced') {
    if (!connections.delete(connection)) return
    if (reason) connection.controller.enqueue(event(reason))
    connection.controller.close()
  }
  function send(connection: Connection, chunk: Uint8Array) {
    if (!connection.alive()) return end(connection, 'ended')
    if ((connection.controller.desiredSize ?? 0) < -unread) return end(connection)
    connection.controller.enqueue(chunk)
  }

  return {
    open(listener) {
      const own = [...connections].filter(({ userId }) => userId === listener.userId)
      const [oldest] = own
      if (oldest && own.length >= connectionsPerPerson) end(oldest, 'replaced')
      if (connections.size >= connectionsInAll) {
        throw new DomainError('unavailable', 'events.full', messages.events.full)
      }
      let connection: Connection | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          connection = { ...listener, controller }
          connections.add(connection)
          // Tells the browser how long to wait before it connects again (ms).
          controller.enqueue(encoder.encode('retry: 3000\n\n'))
          // Stopping: an answer without an end would hold the server up.
          if (closed) end(connection)
        },
        cancel() {
          if (connection) connections.delete(connection)
        },
      })
    },
    publish(audience, ...topics) {
      for (const connection of [...connections]) {
        const meant =
          'userId' in audience
            ? connection.userId === audience.userId
            : can(connection.role, audience.permission)
        if (!meant) continue
        for (const topic of topics) {
          if (connections.has(connection)) send(connection, event('changed', topic))
        }
      }
    },
    heartbeat() {
      for (const connection of [...connections]) send(connection, encoder.encode(': quiet\n\n'))
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
