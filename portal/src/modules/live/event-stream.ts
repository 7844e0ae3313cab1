import { heartbeatEvery } from '@leadwright/shared/topics'
import { backoffMs } from '../../lib/connection.ts'

/** How a page reacts to events. */
export interface EventListener {
  changed: (topics: string[]) => void
  /** Changes may have been missed: the connection is open again, or cannot be opened for a while. */
  resumed: () => void
  /** The session is over, or now belongs to another person or role. */
  ended: () => void
  /** The person was suspended or removed. */
  revoked: () => void
}

/** An open connection; its events are passed to `on` until it is closed. */
interface Connection {
  close: () => void
}

export const streamEvents = [
  'error',
  'changed',
  'resumed',
  'heartbeat',
  'ended',
  'revoked',
  'replaced',
] as const
export type StreamEvent = (typeof streamEvents)[number]

/** The browser functions that the stream uses; tests replace them. */
export interface Environment {
  connect: (on: (event: StreamEvent, data: string) => void) => Connection
  now: () => number
  /** Runs `work` after `ms` milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void
  /** From 0 to 1. */
  random: () => number
  /** Asks, after a failed connection, whether the session is still valid; undefined without a response. */
  isSignedIn: () => Promise<boolean | undefined>
}

/** Without an event for this long, a connection is considered dead, e.g. after the machine slept (ms). */
const timeoutMs = 2.5 * heartbeatEvery

/** Interval at which data is reloaded while a proxy or virus scanner blocks the stream (ms). */
const pollIntervalMs = 60_000

/**
 * An event stream that reconnects whatever ended the connection: a restart, a proxy error, a change of
 * network. The browser's own retry gives up at the first response that is not a stream.
 */
export function createEventStream(environment: Environment, listener: EventListener) {
  let failures = 0
  let connection: Connection | undefined
  let cancel = () => {}
  let lastEventAt = environment.now()
  let reloadedAt = environment.now()
  let state: 'connecting' | 'open' | 'waiting' | 'paused' | 'stopped' = 'waiting'

  function connect() {
    drop()
    state = 'connecting'
    cancel = environment.later(onLost, timeoutMs)
    const own = environment.connect((event, data) => {
      if (own === connection) receive(event, data)
    })
    connection = own
  }

  function receive(event: StreamEvent, data: string) {
    if (event === 'error') return onLost()
    if (event === 'ended') {
      drop()
      listener.ended()
      // If there still is a session, reconnect with its current person and role.
      return retry()
    }
    if (event === 'revoked') {
      stop()
      return listener.revoked()
    }
    // Another browser of the same person is listening; this one continues when the user returns to it.
    if (event === 'replaced') {
      drop()
      state = 'paused'
      return
    }
    cancel()
    cancel = environment.later(onLost, timeoutMs)
    lastEventAt = environment.now()
    state = 'open'
    failures = 0
    if (event === 'resumed') reload()
    if (event === 'changed') listener.changed(data.split(','))
  }

  function reload() {
    reloadedAt = environment.now()
    listener.resumed()
  }

  function onLost() {
    const wasRefused = state === 'connecting'
    drop()
    retry()
    if (!wasRefused) return
    void environment.isSignedIn().then((signedIn) => {
      if (signedIn === false) stop()
      else if (signedIn && state !== 'open' && environment.now() - reloadedAt >= pollIntervalMs)
        reload()
    })
  }

  function retry() {
    state = 'waiting'
    cancel = environment.later(connect, backoffMs(failures, environment.random()))
    failures += 1
  }

  function drop() {
    cancel()
    connection?.close()
    connection = undefined
  }

  function stop() {
    drop()
    state = 'stopped'
  }

  connect()
  return {
    /** The user returned to the page, or the network is back: reconnects without waiting. */
    wake() {
      const isDead = state === 'open' && environment.now() - lastEventAt > timeoutMs
      if (isDead || state === 'waiting' || state === 'paused') connect()
    },
    stop,
  }
}
