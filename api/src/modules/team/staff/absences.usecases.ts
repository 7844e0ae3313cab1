import type { Absence, AbsenceBody } from '@leadwright/shared/contracts/team/absences'
import { dayInWords } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, notFound, orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { publish } from '../../automation/events.usecases.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import * as repository from './absences.repository.ts'
import { findStaff, type StaffRow } from './staff.repository.ts'

/** Current and next absences by team member. */
export const readAbsences = (deps: Deps, db: Db): ReadonlyMap<string, Absence> =>
  new Map(
    repository
      .listAbsences(db, companyToday(deps))
      .map(({ staffId, startsOn: from, endsOn: until, coverId, coverName }) => [
        staffId,
        { from, until, coverId, coverName },
      ]),
  )

/** Whether the actor covers for this person today, by the company's calendar. */
export const coversFor = (deps: Deps, db: Db, { userId }: Actor, staffId: string | null): boolean =>
  staffId !== null && repository.isCovering(db, userId, staffId, companyToday(deps))

/** Whom the actor covers for today, with the last day. */
export const listCovered = (deps: Deps, db: Db, { userId }: Actor) =>
  repository.listCovered(db, userId, companyToday(deps))

/** The cover of a person's current, next or last absence, whose pages show the person's tasks. */
export const coverOf = (db: Db, staffId: string | null): string | null =>
  (staffId && repository.findAbsence(db, staffId)?.coverId) || null

/** Errors: 404 for others, except by an admin; 400 for days that are over, and for the cover. */
export function setAbsence(
  deps: Deps,
  actor: Actor,
  staffId: string,
  { from, until, coverId }: AbsenceBody,
): Absence {
  return transaction(deps.db, (tx) => {
    const person = requireOwn(tx, actor, staffId)
    if (until < companyToday(deps)) throw invalidField('until', 'Choose a day that isn’t over.')
    const cover = coverId === null ? undefined : requireCover(tx, staffId, coverId)
    const before = coverOf(tx, staffId)
    const createdAt = instant(deps.clock)
    repository.putAbsence(tx, { staffId, startsOn: from, endsOn: until, coverId, createdAt })
    const coverName = cover ? displayName(cover) : null
    const days = `${dayInWords(from)} to ${dayInWords(until)}`
    publish(
      { tx, deps, actor },
      {
        audit: [
          'staff.absence-set',
          subjectOf(person, [before, coverId]),
          { days, cover: coverName ?? 'no one' },
        ],
        notifications:
          coverId === null || coverId === actor.userId
            ? []
            : [{ kind: 'staff.covered', userId: coverId, subjectId: staffId }],
      },
    )
    return { from, until, coverId, coverName }
  })
}

/** Errors: 404 for others, except by an admin, and without an absence. */
export const endAbsence = (deps: Deps, actor: Actor, staffId: string): undefined =>
  void audited(deps, actor, (tx, record) => {
    const person = requireOwn(tx, actor, staffId)
    const { coverId } = orNotFound(repository.findAbsence(tx, staffId))
    repository.deleteAbsence(tx, staffId)
    record('staff.absence-removed', subjectOf(person, [coverId]))
  })

function requireOwn(tx: Tx, { userId, role }: Actor, staffId: string): StaffRow {
  if (staffId !== userId && !can(role, 'staff.write')) throw notFound()
  return orNotFound(findStaff(tx, staffId))
}

/** A colleague on the team who has a login. */
function requireCover(tx: Tx, staffId: string, coverId: string) {
  const cover = coverId === staffId ? undefined : findPerson(tx, coverId)
  if (!cover || !can(cover.role, 'tasks.own')) {
    throw invalidField('coverId', messages.people.noSuchStaff)
  }
  return cover
}

const subjectOf = (person: StaffRow, affected: readonly (string | null)[]) => ({
  ...{ type: 'staff', id: person.staffId, name: displayName(person) },
  affected,
})
