import type { HiringStatus } from '@leadwright/shared/hiring-rules'
import { can } from '@leadwright/shared/permissions'
import { fold } from '@leadwright/shared/text'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  sum,
} from 'drizzle-orm'
import { type Db, hasRow, insertInto, type Tx, updateIn, updateVersion } from '../../db/client.ts'
import { nameOf, nameOrNone, pick } from '../../db/columns.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { defineSearch, indexRecords } from '../search/search-index.repository.ts'
import { staff } from '../team/staff/staff.table.ts'
import { hiringLinks, hiringNotes, hiringSubmissions } from './hiring.table.ts'

/** The status that people see: `hired` is stored as an invitation with `hired_at`. */
const status = sql<HiringStatus>`CASE WHEN ${hiringSubmissions.hiredAt} IS NOT NULL
  THEN 'hired' ELSE ${hiringSubmissions.status} END`.as('shown_status')

export const submissionColumns = { ...getTableColumns(hiringSubmissions), status }

export type SubmissionRow = Omit<typeof hiringSubmissions.$inferSelect, 'status'> & {
  status: HiringStatus
}
type NewSubmission = Omit<typeof hiringSubmissions.$inferInsert, 'searchText'>

const searchText = (row: { email: string; applicantName?: string | null | undefined }) =>
  fold(`${row.email} ${row.applicantName ?? ''}`)

export function insertSubmission(tx: Tx, row: NewSubmission): void {
  tx.insert(hiringSubmissions)
    .values({ ...row, searchText: searchText(row) })
    .run()
  indexRecords(tx, applicants, [row.id])
}

const applicants = 'applicant'
defineSearch({
  kind: applicants,
  label: 'Applicants',
  place: 13,
  table: hiringSubmissions,
  id: hiringSubmissions.id,
  isNamed: true,
  read: (db, id) => {
    const found = findSubmission(db, id)
    if (!found) return undefined
    const { applicantName, email, status } = found
    return { title: applicantName || email, subtitle: status, text: [applicantName, email] }
  },
  scopeOf: (_db, { role }) => (can(role, 'hiring.review') ? { only: 'all' } : undefined),
})

export const findSubmission = (db: Db, id: string) =>
  db.select(submissionColumns).from(hiringSubmissions).where(eq(hiringSubmissions.id, id)).get()

export const hasSubmissionKey = (db: Db, submissionKey: string): boolean =>
  hasRow(db, hiringSubmissions, eq(hiringSubmissions.submissionKey, submissionKey))

/** Other submissions from the address, newest first. */
export const listOthers = (db: Db, email: string, id: string) =>
  db
    .select({ ...pick(hiringSubmissions, 'id', 'createdAt'), status })
    .from(hiringSubmissions)
    .where(and(eq(hiringSubmissions.email, email), ne(hiringSubmissions.id, id)))
    .orderBy(desc(hiringSubmissions.createdAt), desc(hiringSubmissions.id))
    .all()

export const isWaiting = inArray(hiringSubmissions.status, ['received', 'reading'])

/** The address's newest undecided application, or else its newest. */
export const findByEmail = (db: Db, email: string): SubmissionRow | undefined =>
  db
    .select(submissionColumns)
    .from(hiringSubmissions)
    .where(eq(hiringSubmissions.email, email))
    .orderBy(sql`${isWaiting} DESC`, desc(hiringSubmissions.createdAt), desc(hiringSubmissions.id))
    .get()

/** Undecided applications whose promised day ended before this instant. */
export const listMissed = (db: Db, now: string): SubmissionRow[] =>
  db
    .select(submissionColumns)
    .from(hiringSubmissions)
    .where(and(isWaiting, lt(hiringSubmissions.decideBy, now)))
    .all()

/** Undecided applications promised by this instant, of which the team has not been reminded. */
export const listToRemind = (db: Db, until: string): SubmissionRow[] => {
  const { decideBy, remindedOf } = hiringSubmissions
  return db
    .select(submissionColumns)
    .from(hiringSubmissions)
    .where(and(isWaiting, lte(decideBy, until), or(isNull(remindedOf), ne(remindedOf, decideBy))))
    .all()
}

/** Bytes of all stored files. */
export function countStoredBytes(db: Db): number {
  const found = db
    .select({ bytes: sum(hiringSubmissions.size).mapWith(Number) })
    .from(hiringSubmissions)
    .where(sql`${hiringSubmissions.file} IS NOT NULL`)
    .get()
  return found?.bytes ?? 0
}

type Change = Partial<
  Pick<
    SubmissionRow,
    | 'applicantName'
    | 'readingAt'
    | 'invitedAt'
    | 'hiredAt'
    | 'hiredAs'
    | 'closedAt'
    | 'decisionMessage'
    | 'updatedAt'
  >
> & { status?: Exclude<HiringStatus, 'hired'> }

/** Returns false if the row changed since the version that was read. */
export function updateSubmission(tx: Tx, row: SubmissionRow, change: Change): boolean {
  const { id, version } = row
  const of = { key: eq(hiringSubmissions.id, id), version }
  const found = searchText({ ...row, ...change })
  const isChanged = updateVersion(tx, hiringSubmissions, of, { ...change, searchText: found })
  indexRecords(tx, applicants, [id])
  return isChanged
}

/** Keeps the version, so that a decision someone is writing meanwhile still succeeds. */
export const updateSilently = updateIn(hiringSubmissions, hiringSubmissions.id)

export function deleteSubmission(tx: Tx, id: string): void {
  tx.delete(hiringSubmissions).where(eq(hiringSubmissions.id, id)).run()
  indexRecords(tx, applicants, [id])
}

export const insertLink = insertInto(hiringLinks)

export const updateLink = updateIn(hiringLinks, hiringLinks.tokenHash)

export const hasLinkSince = (db: Db, submissionId: string, since: string): boolean =>
  hasRow(
    db,
    hiringLinks,
    and(eq(hiringLinks.submissionId, submissionId), gt(hiringLinks.createdAt, since)),
  )

/** Deletes the links of an application, except one. */
export function deleteOtherLinks(tx: Tx, submissionId: string, kept: string | undefined): void {
  const { tokenHash } = hiringLinks
  tx.delete(hiringLinks)
    .where(
      and(
        eq(hiringLinks.submissionId, submissionId),
        kept === undefined ? undefined : ne(tokenHash, kept),
      ),
    )
    .run()
}

export const deleteLinksBefore = (tx: Tx, before: string): void =>
  void tx.delete(hiringLinks).where(lte(hiringLinks.createdAt, before)).run()

/** @param after links created at or before this instant no longer work */
export function findByLink(db: Db, tokenHash: string, after: string): SubmissionRow | undefined {
  return db
    .select({ row: submissionColumns })
    .from(hiringLinks)
    .innerJoin(hiringSubmissions, eq(hiringSubmissions.id, hiringLinks.submissionId))
    .where(and(eq(hiringLinks.tokenHash, tokenHash), gt(hiringLinks.createdAt, after)))
    .get()?.row
}

export const insertNote = insertInto(hiringNotes)

/** Oldest first, with the names of their authors. */
export const listNotes = (db: Db, submissionId: string) =>
  db
    .select({
      ...pick(hiringNotes, 'id', 'text', 'createdAt'),
      author: nameOrNone(userProfiles),
    })
    .from(hiringNotes)
    .leftJoin(userProfiles, eq(userProfiles.id, hiringNotes.authorId))
    .where(eq(hiringNotes.submissionId, submissionId))
    .orderBy(asc(hiringNotes.createdAt), asc(hiringNotes.id))
    .all()

export const findStaffName = (db: Db, staffId: string) =>
  db
    .select({ staffId: staff.staffId, name: nameOf<string>(staff) })
    .from(staff)
    .where(eq(staff.staffId, staffId))
    .get()
