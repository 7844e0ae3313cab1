import type { HandedOver, Successors } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import type { Db } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Clock } from '../../lib/clock.ts'
import { invalidField, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { countHostedMeetings, handOverMeetings } from '../bookings/hand-over-meetings.usecases.ts'
import { handOverClients } from '../clients/assignments/assignments.usecases.ts'
import {
  countOpenMilestones,
  handOverMilestones,
} from '../clients/milestones/milestones.usecases.ts'
import { listClientsOf } from '../identity/auth/client-assignments.usecases.ts'
import type { Write } from '../records/record.repository.ts'
import { hasStaff } from '../team/staff/staff-members.usecases.ts'
import { handOverTasks } from '../team/tasks/change-tasks.usecases.ts'
import { countOpenTasks, nameOfAssignee } from '../team/tasks/tasks.usecases.ts'
import * as repository from './people.repository.ts'

/** The work of a team member that can be handed over. */
export const readWork = (db: Db, clock: Clock, userId: string) => ({
  openTasks: countOpenTasks(db, userId),
  openMilestones: countOpenMilestones(db, userId),
  clients: listClientsOf(db, userId).map(({ clientId: id, companyName: name }) => ({ id, name })),
  meetings: countHostedMeetings(db, clock, userId),
})

/** Errors: 404; 400 for a successor who is not on the team or, except for tasks, has no login. */
export function handOver(
  deps: Deps,
  actor: Actor,
  userId: string,
  successors: Successors,
): HandedOver {
  return audited(deps, actor, (tx, record) => {
    const person = orNotFound(repository.findTeamMember(tx, userId))
    const { handedOver, affected, words } = handOverWork({ tx, deps, actor }, userId, successors)
    const subject = { type: 'user', id: userId, name: displayName(person), affected }
    if (words) record('person.handed-over', subject, { ...handedOver, work: words })
    return handedOver
  })
}

/**
 * In a transaction; `words` says what went to whom.
 * @param isLeaving what has no successor becomes unassigned
 */
export function handOverWork(
  context: Write,
  fromId: string,
  successors: Successors,
  isLeaving = false,
) {
  const { tx, deps } = context
  const { tasksTo, milestonesTo, clientsTo, meetingsTo } = successors
  requireSuccessors(tx, fromId, successors)
  const before = readWork(tx, deps.clock, fromId)
  const handedOver = {
    tasks: tasksTo ? handOverTasks(context, fromId, tasksTo) : 0,
    milestones: milestonesTo ? handOverMilestones(context, fromId, milestonesTo) : 0,
    clients: clientsTo ? handOverClients(context, fromId, clientsTo) : 0,
    meetings: meetingsTo ? handOverMeetings(context, fromId, meetingsTo) : 0,
  }
  const part = (count: number, noun: string, toId: string | undefined) => {
    if (count === 0) return []
    const what = `${count} ${noun}${count === 1 ? '' : 's'}`
    if (toId) return [`${what} to ${nameOfAssignee(tx, toId)}`]
    return isLeaving ? [`${what} without a successor`] : []
  }
  const words = [
    ...part(before.openTasks, 'open task', tasksTo),
    ...part(before.openMilestones, 'open milestone', milestonesTo),
    ...part(before.clients.length, 'client', clientsTo),
    ...part(before.meetings, 'meeting', meetingsTo),
  ].join(', ')
  const affected = [...new Set(Object.values(successors).filter((id) => id !== undefined))]
  return { handedOver, affected, words }
}

/** Tasks may go to someone without a login; everything else needs one. */
function requireSuccessors(db: Db, fromId: string, successors: Successors): void {
  for (const [field, id] of Object.entries(successors)) {
    if (!id) continue
    if (id === fromId || !hasStaff(db, id)) throw invalidField(field, messages.people.noSuchStaff)
    if (field !== 'tasksTo' && !repository.findStudioPerson(db, id)) {
      throw invalidField(field, messages.people.noLogin)
    }
  }
}
