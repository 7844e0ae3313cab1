import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  HiringListFilters,
  SubmissionDetail,
  SubmissionView,
} from '@leadwright/shared/contracts/hiring/hiring'
import { dayIn } from '@leadwright/shared/days'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { announce, transaction } from '../../db/client.ts'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { submissionSubject } from './hiring.events.ts'
import {
  countStoredBytes,
  findStaffName,
  findSubmission,
  insertNote,
  listNotes,
  listOthers,
  type SubmissionRow,
  updateSilently,
} from './hiring.repository.ts'
import * as list from './hiring-list.repository.ts'

/** Lists applications; "past due" are those past their promised day. */
export function listSubmissions(deps: Deps, query: HiringListFilters & PageQuery) {
  const now = instant(deps.clock)
  return readPage(
    query,
    (range) => list.listSubmissions(deps.db, query, now, range),
    ({ place, id }) => ({ at: place, id }),
    (row) => viewOf(deps, row),
  )
}

/** The neighbors of an application in its list, and the next application that waits for a decision. */
export function findNeighbors(deps: Deps, id: string, filters: HiringListFilters) {
  orNotFound(findSubmission(deps.db, id))
  const rows = list.listIds(deps.db, filters, instant(deps.clock), id)
  const at = rows.findIndex((row) => row.id === id)
  const idOf = (row: { id: string } | undefined) => row?.id ?? null
  const open = rows.filter((row) => row.isOpen && row.id !== id)
  const nextOpen = open.find((row) => rows.indexOf(row) > at) ?? open[0]
  return { previous: idOf(rows[at - 1]), next: idOf(rows[at + 1]), nextOpen: idOf(nextOpen) }
}

export const summarise = (deps: Deps) => list.countSubmissions(deps.db, instant(deps.clock))

/** Applications that are past their promised day. */
export function applicationActionItems(deps: Deps): ActionItem[] {
  const { count, since } = list.sumLate(deps.db, instant(deps.clock))
  return actionItems('applications.past-due', { count, since: since && dayOf(deps, since) })
}

/** Bytes that applicants' files use, and the limit. */
export const readHiringStore = ({ db, config }: Pick<Deps, 'db' | 'config'>) => ({
  used: countStoredBytes(db),
  limit: config.hiringStoreBytes,
})

export function readSubmission(deps: Deps, id: string): SubmissionDetail {
  const row = orNotFound(findSubmission(deps.db, id))
  return {
    ...row,
    ...viewOf(deps, row),
    hiredAs: row.hiredAs === null ? null : (findStaffName(deps.db, row.hiredAs) ?? null),
    met: row.requirementsMet,
    consents: JSON.parse(row.consents) as Record<string, string>,
    notes: listNotes(deps.db, row.id),
    others: listOthers(deps.db, row.email, row.id),
  }
}

/** The PDF unchanged. The audit row is written before the first byte is sent. */
export async function openFile(deps: Deps, actor: Actor, id: string) {
  const row = findSubmission(deps.db, id)
  if (!row?.file) throw notFound()
  const file = await deps.files.stream('hiring', row.file)
  audited(deps, actor, (_, record) => {
    record('hiring.file-opened', submissionSubject(row))
  })
  return { ...file, name: `application-${id.slice(0, 8)}.pdf` }
}

/**
 * Keeps the version, so that a decision someone is writing still succeeds, and isn't audited: ticks
 * are working notes.
 */
export function setRequirementMet(
  deps: Deps,
  _actor: Actor,
  id: string,
  { number, met }: { number: number; met: boolean },
): SubmissionDetail {
  transaction(deps.db, (tx) => {
    const { requirementsMet: before } = orNotFound(findSubmission(tx, id))
    const others = before.filter((other) => other !== number)
    const requirementsMet = met ? [...others, number].sort((a, b) => a - b) : others
    updateSilently(tx, id, { requirementsMet })
    announce(tx, { audience: { permission: 'hiring.review' }, topics: ['hiring'] })
  })
  return readSubmission(deps, id)
}

/** Notes are only for the people who decide; applicants never see them. */
export function addNote(
  deps: Deps,
  actor: Actor,
  id: string,
  { text }: { text: string },
): SubmissionDetail {
  audited(deps, actor, (tx, record) => {
    const row = orNotFound(findSubmission(tx, id))
    const stamps = { authorId: actor.userId, createdAt: instant(deps.clock) }
    insertNote(tx, { id: newId(), submissionId: id, text, ...stamps })
    record('hiring.note-added', submissionSubject(row))
  })
  return readSubmission(deps, id)
}

const dayOf = ({ config }: Deps, at: string) => dayIn(config.company.timeZone, new Date(at))

function viewOf(deps: Deps, row: SubmissionRow): SubmissionView {
  const isMissed = row.missedDate !== null || row.decideBy < instant(deps.clock)
  return {
    ...row,
    pastDue: isOpen(row.status) && isMissed,
    decideBy: dayOf(deps, row.decideBy),
    missedDate: row.missedDate && dayOf(deps, row.missedDate),
    fileErased: row.file === null,
  }
}
