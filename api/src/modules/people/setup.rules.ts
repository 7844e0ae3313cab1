import { type SetupStep, setupDays } from '@leadwright/shared/contracts/people'
import { can } from '@leadwright/shared/permissions'

export interface SetupFacts {
  /** When the staff record or, if it is newer, the login was created. */
  addedAt: string
  /** Null without a login. */
  role: string | null
  passwordSet: boolean
  hasMeetLink: boolean
  rooms: number
  passwords: number
  clients: number
  videos: { required: number; watched: number }
}

const dayMs = 86_400_000

/**
 * The steps of someone added in the last 30 days, if one of them is open. What a role has anyway is not
 * a step, and without a login there is nothing to share.
 */
export function setupStepsOf(facts: SetupFacts, now: Date): SetupStep[] {
  if (now.getTime() - Date.parse(facts.addedAt) >= setupDays * dayMs) return []
  const steps = allStepsOf(facts)
  return steps.every(({ count, needed }) => count >= needed) ? [] : steps
}

function allStepsOf({ role, videos, ...facts }: SetupFacts): SetupStep[] {
  const step = (kind: SetupStep['kind'], count: number, needed = 1) => ({ kind, count, needed })
  const meetLink = step('meet-link', Number(facts.hasMeetLink))
  if (role === null) return [step('login', 0), meetLink]
  return [
    step('invitation', Number(facts.passwordSet)),
    meetLink,
    ...(can(role, 'rooms.enter-all') ? [] : [step('rooms', facts.rooms)]),
    ...(can(role, 'passwords.read-all') ? [] : [step('passwords', facts.passwords)]),
    ...(can(role, 'clients.read') ? [] : [step('clients', facts.clients)]),
    ...(videos.required === 0 ? [] : [step('videos', videos.watched, videos.required)]),
  ]
}
