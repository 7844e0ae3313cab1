import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type {
  HiringFilter,
  SubmissionDetail,
  SubmissionView,
} from '@leadwright/shared/contracts/hiring/hiring'
import { dayIn } from '@leadwright/shared/days'
import { isOpen } from '@leadwright/shared/hiring-rules'
import { byCreation, type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { submissionSubject } from './hiring.events.ts'
import {
  countStoredBytes,
  countSubmissions,
  findSubmission,
  insertNote,
  listNotes,
  listOthers,
  listSubmissions as listRows,
  type SubmissionRow,
  sumLate,
} from './hiring.repository.ts'

interface ListQuery extends PageQuery {
  show?: HiringFilter | undefined
  duplicates?: 'only' | 'without' | undefined
  search?: string | undefined
}

/** Lists applications, newest first; "past due" are those past their promised day. */
export function listSubmissions(deps: Deps, query: ListQuery) {
  const { show, duplicates, search = '' } = query
  const filter = { now: instant(deps.clock), show, duplicate: duplicates && duplicates === 'only' }
  return readPage(
    query,
    (range) => listRows(deps.db, { ...filter, search, ...range }),
    byCreation,
    (row) => viewOf(deps, row),
  )
}

export const summarise = (deps: Deps) => countSubmissions(deps.db, instant(deps.clock))

/** Applications that are past their promised day. */
export function applicationActionItems(deps: Deps): ActionItem[] {
  const { count, since } = sumLate(deps.db, instant(deps.clock))
  return actionItems('applications.past-due', { count, since: since && dayOf(deps, since) })
}

/** Bytes that applicants' files use, and the limit. */
export const readHiringStore = ({ db, config }: Pick<Deps, 'db' | 'config'>) => ({
  used: countStoredBytes(db),
  limit: config.hiringStoreBytes,
})

export function readSubmission(deps: Deps, id: string): SubmissionDetail {
  const row = orNotFound(findSubmission(deps.db, id))
  return detailOf(deps, row)
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
    fileErased: row.file === null,
  }
}

function detailOf(deps: Deps, row: SubmissionRow): SubmissionDetail {
  return {
    ...viewOf(deps, row),
    originalName: row.originalName,
    pages: row.pages,
    missedDate: row.missedDate && dayOf(deps, row.missedDate),
    decisionMessage: row.decisionMessage,
    sha256: row.sha256,
    consents: JSON.parse(row.consents) as Record<string, string>,
    userAgent: row.userAgent,
    platform: row.platform,
    language: row.language,
    notes: listNotes(deps.db, row.id),
    others: listOthers(deps.db, row.email, row.id),
  }
}
