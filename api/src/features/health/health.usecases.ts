import { messages } from '@leadwright/shared/messages'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'

/** Ready when the database answers; `health.not-ready` (503) otherwise. */
export function checkReadiness(deps: Deps) {
  try {
    deps.db.$client.prepare('SELECT 1').get()
  } catch {
    throw new Refusal('unavailable', 'health.not-ready', messages.request.unexpected)
  }
  return { status: 'ok' as const }
}
