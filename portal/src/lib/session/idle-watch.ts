import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { timings } from '@leadwright/shared/timings'

/** Minimum time between two reports of activity to the server (ms); the last activity is always reported. */
export const renewalIntervalMs = 60_000

/** The functions that the watch depends on; injected, so that time can be tested. */
export interface Environment {
  now: () => number
  /** Calls `run` after `ms` milliseconds; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
  /** Asks the server how long the session lasts, without extending it. */
  read: () => Promise<SessionView>
  /** Reports activity to the server. */
  renew: () => Promise<SessionView>
  /** Notifies the other tabs that the idle time started again and lasts this long (ms). */
  tell: (idleFor: number) => void
  /** Shows the warning until `endsAt` on this browser's clock; undefined hides it. */
  warn: (endsAt: number | undefined) => void
}

/** Milliseconds until the idle sign-out, by the server's clock alone. */
function idleTimeLeft(view: SessionView): number {
  return Date.parse(view.idleExpiresAt) - Date.parse(view.now)
}

/**
 * Warns before the idle sign-out and keeps the session while the user is active. The server decides: the
 * watch asks it before it warns and when the time is up. A 401 then asks the user to sign in again (see
 * `SignInAgain`). While the warning is shown, only `stay` counts, so that stray mouse movement does not
 * extend the session.
 */
export function createIdleWatch(environment: Environment) {
  let endsAt = Number.POSITIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY
  let warned = false
  let cancelCheck = () => {}
  let cancelRenewal: (() => void) | undefined

  function applyIdleTime(idleFor: number) {
    endsAt = environment.now() + idleFor
    setWarned(idleFor <= timings.idleWarning)
    cancelCheck()
    const wait = warned ? idleFor : idleFor - timings.idleWarning
    cancelCheck = environment.later(() => void check(), Math.max(wait, 0) + 1)
  }

  function setWarned(value: boolean) {
    if (value || warned) environment.warn(value ? endsAt : undefined)
    warned = value
  }

  async function ask(question: () => Promise<SessionView>): Promise<number | undefined> {
    try {
      return idleTimeLeft(await question())
    } catch {
      // Errors of the API are handled elsewhere; if the server cannot be reached, ask again soon.
      cancelCheck()
      cancelCheck = environment.later(() => void check(), 5_000)
      return undefined
    }
  }

  async function check() {
    // The dialog to sign in again replaces the warning.
    if (environment.now() >= endsAt) setWarned(false)
    const idleFor = await ask(environment.read)
    if (idleFor !== undefined) applyIdleTime(idleFor)
  }

  async function stay() {
    cancelRenewal?.()
    cancelRenewal = undefined
    renewedAt = environment.now()
    const idleFor = await ask(environment.renew)
    if (idleFor === undefined) return
    applyIdleTime(idleFor)
    environment.tell(idleFor)
  }

  function active() {
    if (warned || cancelRenewal) return
    const wait = renewedAt + renewalIntervalMs - environment.now()
    if (wait <= 0) void stay()
    else cancelRenewal = environment.later(() => void stay(), wait)
  }

  return {
    check,
    stay,
    /** The user moved, typed, scrolled, touched or clicked. */
    active,
    /** Uses a session that was read for another reason. */
    applySession: (view: SessionView) => applyIdleTime(idleTimeLeft(view)),
    /** Another tab renewed the session. */
    onRenewedElsewhere: (idleFor: number) => {
      renewedAt = environment.now()
      applyIdleTime(idleFor)
    },
    stop: () => {
      cancelCheck()
      cancelRenewal?.()
    },
  }
}

export type IdleWatch = ReturnType<typeof createIdleWatch>
