import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { timings } from '@leadwright/shared/timings'

/** Activity is told to the server at most this often (ms); the last of it always is. */
export const renewalInterval = 60_000

/** What the watch needs of the world; injected, so that time can be tested. */
export interface IdleWorld {
  now: () => number
  /** Calls back after `ms`; returns how to cancel. */
  later: (run: () => void, ms: number) => () => void
  /** Asks the server how long the session lasts, without postponing its end. */
  read: () => Promise<SessionView>
  /** Tells the server of activity. */
  renew: () => Promise<SessionView>
  /** Tells the other tabs that the idle time started again and now lasts this long (ms). */
  tell: (idleFor: number) => void
  /** `endsAt` on this browser's clock while the warning stands, else undefined. */
  warn: (endsAt: number | undefined) => void
}

/** Milliseconds until the idle sign-out, by the server's clock alone. */
function idleTimeLeft(view: SessionView): number {
  return Date.parse(view.idleExpiresAt) - Date.parse(view.now)
}

/**
 * Warns before the idle sign-out and keeps the session while the user is active. The server decides:
 * before it warns, and when time is up, it asks. A 401 then asks to sign in again (see keeper). While the warning
 * stands, only `stay` counts, so that a stray movement does not answer for the user.
 */
export function createIdleWatch(world: IdleWorld) {
  let endsAt = Number.POSITIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY
  let warned = false
  let cancelCheck = () => {}
  let cancelRenewal: (() => void) | undefined

  function learn(idleFor: number) {
    endsAt = world.now() + idleFor
    setWarned(idleFor <= timings.idleWarning)
    cancelCheck()
    const wait = warned ? idleFor : idleFor - timings.idleWarning
    cancelCheck = world.later(() => void check(), Math.max(wait, 0) + 1)
  }

  function setWarned(value: boolean) {
    if (value || warned) world.warn(value ? endsAt : undefined)
    warned = value
  }

  async function ask(question: () => Promise<SessionView>): Promise<number | undefined> {
    try {
      return idleTimeLeft(await question())
    } catch {
      // A refusal is answered elsewhere; unreachable, the server is asked again soon.
      cancelCheck()
      cancelCheck = world.later(() => void check(), 5_000)
      return undefined
    }
  }

  async function check() {
    // The answer to a session that has ended is asked for above the page.
    if (world.now() >= endsAt) setWarned(false)
    const idleFor = await ask(world.read)
    if (idleFor !== undefined) learn(idleFor)
  }

  async function stay() {
    cancelRenewal?.()
    cancelRenewal = undefined
    renewedAt = world.now()
    const idleFor = await ask(world.renew)
    if (idleFor === undefined) return
    learn(idleFor)
    world.tell(idleFor)
  }

  function active() {
    if (warned || cancelRenewal) return
    const wait = renewedAt + renewalInterval - world.now()
    if (wait <= 0) void stay()
    else cancelRenewal = world.later(() => void stay(), wait)
  }

  return {
    check,
    stay,
    /** The user moved, typed, scrolled, touched or clicked. */
    active,
    /** The session was read anyway. */
    learn: (view: SessionView) => learn(idleTimeLeft(view)),
    /** Another tab renewed the session. */
    heard: (idleFor: number) => {
      renewedAt = world.now()
      learn(idleFor)
    },
    stop: () => {
      cancelCheck()
      cancelRenewal?.()
    },
  }
}

export type IdleWatch = ReturnType<typeof createIdleWatch>
