import { heartbeatEvery } from '@leadwright/shared/topics'
import { pauseAfter } from '../../lib/connection.ts'

/** What a page does with what it hears. */
export interface EventListener {
  changed: (topics: string[]) => void
  /** Something may have been missed: the connection stands again, or cannot be had for a while. */
  resumed: () => void
  /** The session is over, or has become another person's or role's. */
  ended: () => void
  /** The person was suspended or removed. */
  revoked: () => void
}

/** One connection: what it says is handed to `on` until it is closed. */
interface Connection {
  close: () => void
}

export const streamEvents = [
  'open',
  'error',
  'changed',
  'heartbeat',
  'ended',
  'revoked',
  'replaced',
] as const
export type StreamEvent = (typeof streamEvents)[number]

/** The browser, as far as the stream needs it. */
export interface StreamWorld {
  connect: (on: (event: StreamEvent, data: string) => void) => Connection
  now: () => number
  /** Runs later (ms); returns how to cancel. */
  later: (work: () => void, ms: number) => () => void
  /** From 0 to 1. */
  random: () => number
  /** A connection failed: asks whether the session still stands; undefined without an answer. */
  isSignedIn: () => Promise<boolean | undefined>
}

/** Without a sign of life for so long a connection is dead, e.g. since the machine slept (ms). */
const patience = 2.5 * heartbeatEvery

/** Where a proxy or a virus scanner holds the stream back, what is shown is read again this often (ms). */
const pollEvery = 60_000

/**
 * A connection that is made again after whatever ended it: a restart, a proxy's error, a network that
 * changed. The browser's own retry gives up at the first answer that is no stream.
 */
export function createEventStream(world: StreamWorld, listener: EventListener) {
  let failures = 0
  let connection: Connection | undefined
  let cancel = () => {}
  let heardAt = world.now()
  let readAt = world.now()
  let state: 'connecting' | 'open' | 'waiting' | 'paused' | 'stopped' = 'waiting'

  function connect() {
    drop()
    state = 'connecting'
    cancel = world.later(lost, patience)
    const own = world.connect((event, data) => {
      if (own === connection) receive(event, data)
    })
    connection = own
  }

  function receive(event: StreamEvent, data: string) {
    if (event === 'error') return lost()
    if (event === 'ended') {
      drop()
      listener.ended()
      // A session that still stands may listen as who it is now.
      return retry()
    }
    if (event === 'revoked') {
      stop()
      return listener.revoked()
    }
    // Another browser of the same person listens; this one goes on when somebody comes back to it.
    if (event === 'replaced') {
      drop()
      state = 'paused'
      return
    }
    cancel()
    cancel = world.later(lost, patience)
    heardAt = world.now()
    if (event === 'open' || state === 'connecting') stands()
    if (event === 'changed') listener.changed(data.split(','))
  }

  function stands() {
    state = 'open'
    failures = 0
    readAgain()
  }

  function readAgain() {
    readAt = world.now()
    listener.resumed()
  }

  function lost() {
    const wasRefused = state === 'connecting'
    drop()
    retry()
    if (!wasRefused) return
    void world.isSignedIn().then((signedIn) => {
      if (signedIn === false) stop()
      else if (signedIn && state !== 'open' && world.now() - readAt >= pollEvery) readAgain()
    })
  }

  function retry() {
    state = 'waiting'
    cancel = world.later(connect, pauseAfter(failures, world.random()))
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
    /** Somebody came back to the page, or the network did: no longer waits. */
    wake() {
      const isDead = state === 'open' && world.now() - heardAt > patience
      if (isDead || state === 'waiting' || state === 'paused') connect()
    },
    stop,
  }
}
