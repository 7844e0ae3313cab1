import { agendaMax, type Covering, todayShown } from '@leadwright/shared/contracts/today'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { listChangesByOthers } from '../audit/recent-changes.ts'
import { listNextMeetings } from '../bookings/meetings.usecases.ts'
import { listNextEvents } from '../calendar/calendar.usecases.ts'
import { compareWeeks } from '../campaigns/compare-weeks.usecases.ts'
import { listDueByClient } from '../clients/milestones/milestones.usecases.ts'
import { conversationActionItems } from '../conversations/conversations.usecases.ts'
import { isReachable, listClientsOf } from '../identity/auth/client-assignments.usecases.ts'
import { listCovered } from '../team/staff/absences.usecases.ts'
import { readVisitStart } from '../visits/visits.usecases.ts'
import { listActionItems } from './action-items.usecases.ts'
import { listClientSigns } from './client-results.usecases.ts'

/**
 * The Today page of the studio.
 * @param query the reader's date, which decides what is overdue
 */
export function readToday(
  deps: Deps,
  actor: Actor,
  { today = companyToday(deps) }: { today?: string | undefined },
) {
  const { db } = deps
  const since = can(actor.role, 'audit.read') ? readVisitStart(deps, actor) : null
  const agenda = [
    ...listNextEvents(deps, today, agendaMax),
    ...listNextMeetings(deps, actor, agendaMax),
  ]
  const clients = can(actor.role, 'clients.work') ? compareWeeks(deps, actor, todayShown) : null
  // Everyone else has them on the page of all clients.
  const seesAll = can(actor.role, 'clients.read')
  const ids = new Set(clients?.items.map(({ clientId }) => clientId))
  return {
    due: listActionItems(deps, actor, today),
    agenda: agenda.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, agendaMax),
    milestones: can(actor.role, 'milestones.read') ? listDueByClient(db, today, todayShown) : [],
    clients,
    covering: listCovering(deps, actor, today),
    signs: seesAll ? [] : listClientSigns(deps, ids),
    changes: { since, items: since ? listChangesByOthers(db, actor, since, todayShown) : [] },
  }
}

/** Whom the actor covers for, with the clients that both work for. */
const listCovering = (deps: Deps, actor: Actor, today: string): Covering[] =>
  listCovered(deps, deps.db, actor).map((person) => ({
    staffId: person.staffId,
    name: displayName(person),
    until: person.until,
    clients: listClientsOf(deps.db, person.staffId)
      .filter(({ clientId }) => isReachable(deps.db, clientId, actor, 'clients.read'))
      .map(({ clientId, companyName: name }) => {
        const [items] = conversationActionItems(deps, actor, today, clientId)
        return { clientId, name, unanswered: items?.count ?? 0 }
      }),
  }))
