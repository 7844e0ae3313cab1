import { type Need, needsYouDays } from '@leadwright/shared/contracts/needs-you'
import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import {
  conversationPath,
  ownTargetListPath,
  unansweredLeadsPath,
} from '@leadwright/shared/record-paths'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { listMeetings } from '../bookings/meetings.usecases.ts'
import { listClientSteps } from '../clients/milestones/milestones.usecases.ts'
import { listTeamQuestions } from '../conversations/conversations.usecases.ts'
import { countUnansweredOf } from '../leads/due.usecases.ts'
import { readDue, readUnderWay } from '../money/payments/due.usecases.ts'
import { listProposed } from '../targeting/due.usecases.ts'

/** What the use case reads about the person; the weekly email has no session. */
type Person = Pick<Actor, 'clientId' | 'role'>

/**
 * What waits for a person of a client, the most urgent first: overdue, then by the day when it is due,
 * then without a deadline. The page and the weekly email list the same.
 */
export function listNeeds(deps: Deps, person: Person, today: string): Need[] {
  const { db } = deps
  const { clientId } = person
  const needs: Need[] = [
    ...payments(deps, person),
    ...listClientSteps(db, clientId, addDays(today, needsYouDays)).map(
      ({ id, title, dueOn, version }) => ({
        ...{ kind: 'milestone' as const, count: 1, text: title, path: conversationPath(id) },
        ...{ dueOn, overdue: dueOn < today, milestone: { id, title, version } },
      }),
    ),
    ...appointments(countUnansweredOf(deps, clientId)),
    ...listProposed(db, clientId).map((proposal) =>
      'number' in proposal
        ? whenever({
            kind: 'profile',
            text: `Version ${proposal.number} of your profile needs an answer`,
            path: paths.targeting,
          })
        : whenever({
            kind: 'list',
            text: `The list “${proposal.name}” needs an answer`,
            path: ownTargetListPath(proposal.id),
          }),
    ),
    ...listTeamQuestions(deps, person).map(({ id, title }) =>
      whenever({ kind: 'question', text: `Question about “${title}”`, path: conversationPath(id) }),
    ),
  ]
  // The sort is stable: without a deadline, the order is the one above.
  return needs.toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
}

const whenever = (need: Pick<Need, 'kind' | 'text' | 'path'> & Partial<Need>): Need => ({
  count: 1,
  ...need,
  dueOn: null,
  overdue: false,
  milestone: null,
})

/** Nothing once payments that cover it are under way. */
function payments(deps: Deps, { clientId, role }: Person): Need[] {
  const next = can(role, 'payments.own') ? readDue(deps, clientId).next : null
  if (!next || readUnderWay(deps.db, clientId).underWay >= next.amount) return []
  const { amount, dueOn, overdue } = next
  const text = `Pay ${formatCents(amount)}`
  return [{ ...whenever({ kind: 'payment', text, path: paths.payments }), dueOn, overdue }]
}

function appointments(count: number): Need[] {
  if (count === 0) return []
  const text = messages.notifications.unanswered(count)
  return [whenever({ kind: 'appointments', count, text, path: unansweredLeadsPath })]
}

/** @param query the reader's date */
export function readNeeds(deps: Deps, actor: Actor, query: { today?: string | undefined }) {
  const newest = (state: 'upcoming' | 'past') =>
    listMeetings(deps, actor, actor.clientId, { state, limit: 1 }).items[0]
  const next = newest('upcoming')
  return {
    items: listNeeds(deps, actor, query.today ?? companyToday(deps)),
    hasMet: newest('past') !== undefined,
    nextMeeting: next ?? null,
  }
}
