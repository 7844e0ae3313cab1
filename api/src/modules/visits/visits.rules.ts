import { visitGapMs } from '@leadwright/shared/contracts/visits'

export interface Visit {
  newSince: string | null
  lastSeenAt: string
}

/** Opening the dashboard again within half an hour continues the same visit. */
export function nextVisit(before: Visit | undefined, now: string): Visit {
  if (!before) return { newSince: null, lastSeenAt: now }
  const isNew = Date.parse(now) - Date.parse(before.lastSeenAt) >= visitGapMs
  return { newSince: isNew ? before.lastSeenAt : before.newSince, lastSeenAt: now }
}
