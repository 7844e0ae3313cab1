import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import { addDays } from '@leadwright/shared/days'
import { renewalNoticeDays } from '@leadwright/shared/deliverability'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { countOpenIncidents } from './incidents.repository.ts'
import { countRenewing } from './sending-domains.repository.ts'

/** Open incidents, and domains to renew, of the actor's clients. */
export function sendingActionItems(deps: Deps, actor: Actor): ActionItem[] {
  const renewedBy = addDays(companyToday(deps), renewalNoticeDays)
  return [
    ...actionItems('incidents.open', countOpenIncidents(deps.db, actor)),
    ...actionItems('domains.renewing', countRenewing(deps.db, actor, renewedBy)),
  ]
}
