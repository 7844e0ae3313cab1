import type { PersonRecordType } from '@leadwright/shared/contracts/personal-data/person-search'
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, hasRow } from '../../db/client.ts'
import { pick, unpublishedAt } from '../../db/columns.ts'
import {
  meetingNotes,
  meetingProposals,
  meetings,
  meetingTimes,
} from '../bookings/meetings.table.ts'
import { clientNotes } from '../clients/notes/client-notes.table.ts'
import { attachments, comments, internalNotes } from '../conversations/conversations.table.ts'
import { hiringNotes, hiringSubmissions } from '../hiring/hiring.table.ts'
import { users } from '../identity/auth/auth.table.ts'
import { leadSuggestions } from '../leads/external.table.ts'
import { leadEvents, leads } from '../leads/leads.table.ts'
import { deals } from '../money/deals/deals.table.ts'
import { objections } from '../money/objections/objections.table.ts'
import { clientExclusions } from '../targeting/lists/target-lists.table.ts'
import type { PersonTexts } from './person-matcher.ts'

/** What one row says, and the record that it is part of. */
interface Candidate extends PersonTexts {
  rowid: number
  id: string
  /** Null if its record is erased or gone. */
  type: PersonRecordType | null
}
/** Rows of one table, in the order of their row ids. */
type Source = (db: Db, after: number, limit: number) => Candidate[]

const rowidOf = (table: SQLiteTable) => sql<number>`${table}.rowid`
/** The next rows after a row id. */
const next = (table: SQLiteTable, after: number, where?: SQL) =>
  and(gt(rowidOf(table), after), where)

const leadType = sql<'lead' | 'draft'>`iif(${leads.releasedOn} IS NULL, 'draft', 'lead')`
/** Of a row that is about a lead; null once the lead's person was erased. */
const typeOfLead = (leadId: SQLiteColumn) => sql<'lead' | 'draft' | null>`(
  SELECT ${leadType} FROM ${leads} WHERE ${leads.id} = ${leadId} AND ${leads.erasedOn} IS NULL)`

/** Erasing a person deletes imports that are not published and name the person. */
const isPublished = sql`${leads.deletedAt} IS NOT ${unpublishedAt}`

const ofLeads: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(leads),
      type: leadType,
      ...pick(leads, 'id', 'email', 'phone', 'link', 'person'),
      ...pick(leads, 'whyNow', 'saidSoFar', 'lostReason', 'notCountedReason', 'offListReason'),
    })
    .from(leads)
    .where(next(leads, after, and(isNull(leads.erasedOn), isPublished)))
    .orderBy(rowidOf(leads))
    .limit(limit)
    .all()
    .map(({ person: name, whyNow, saidSoFar, ...row }) => {
      const { lostReason, notCountedReason, offListReason, ...found } = row
      const texts = [whyNow, saidSoFar, lostReason, notCountedReason, offListReason]
      return { ...found, name, texts }
    })

const ofLeadEvents: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(leadEvents),
      id: leadEvents.leadId,
      type: typeOfLead(leadEvents.leadId),
      text: leadEvents.note,
    })
    .from(leadEvents)
    .where(next(leadEvents, after, ne(leadEvents.note, '')))
    .orderBy(rowidOf(leadEvents))
    .limit(limit)
    .all()
    .map(withTexts)

const ofSuggestions: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(leadSuggestions),
      id: leadSuggestions.leadId,
      type: typeOfLead(leadSuggestions.leadId),
      text: leadSuggestions.text,
    })
    .from(leadSuggestions)
    .where(next(leadSuggestions, after))
    .orderBy(rowidOf(leadSuggestions))
    .limit(limit)
    .all()
    .map(withTexts)

const ofObjections: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(objections),
      id: objections.leadId,
      type: typeOfLead(objections.leadId),
      ...pick(objections, 'text', 'decisionReason'),
    })
    .from(objections)
    .where(next(objections, after))
    .orderBy(rowidOf(objections))
    .limit(limit)
    .all()
    .map(({ text, decisionReason, ...row }) => ({ ...row, texts: [text, decisionReason] }))

const ofDeals: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(deals),
      id: deals.leadId,
      type: typeOfLead(deals.leadId),
      ...pick(deals, 'proof', 'proofLink', 'declinedReason', 'confirmedReason'),
    })
    .from(deals)
    .where(next(deals, after))
    .orderBy(rowidOf(deals))
    .limit(limit)
    .all()
    .map(({ proof, proofLink, declinedReason, confirmedReason, ...row }) => ({
      ...row,
      texts: [proof, proofLink, declinedReason, confirmedReason],
    }))

/** Names of the files of leads; those of comments are searched with their comment. */
const ofLeadFiles: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(attachments),
      id: attachments.conversationId,
      type: typeOfLead(attachments.conversationId),
      text: attachments.name,
    })
    .from(attachments)
    .where(next(attachments, after, isNull(attachments.commentId)))
    .orderBy(rowidOf(attachments))
    .limit(limit)
    .all()
    .map(withTexts)

const ofBookings: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(meetings),
      ...pick(meetings, 'id', 'email', 'name', 'title', 'place', 'matchNote', 'answers', 'guests'),
      written: sql<string>`concat_ws(char(10),
        (SELECT group_concat(reason, char(10)) FROM ${meetingTimes} WHERE meeting_id = meetings.id),
        (SELECT concat_ws(char(10), agenda, notes, recording_url)
          FROM ${meetingNotes} WHERE meeting_id = meetings.id),
        (SELECT concat_ws(char(10), reason, answer) FROM ${meetingProposals} WHERE meeting_id = meetings.id))`,
    })
    .from(meetings)
    .where(next(meetings, after))
    .orderBy(rowidOf(meetings))
    .limit(limit)
    .all()
    .map(({ title, place, matchNote, written, answers, guests, ...row }) => ({
      ...{ ...row, type: 'booking' as const },
      texts: [title, place, matchNote, written, ...answers.map(({ answer }) => answer), ...guests],
    }))

const ofApplications: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(hiringSubmissions),
      ...pick(hiringSubmissions, 'id', 'email', 'originalName', 'decisionMessage'),
      name: hiringSubmissions.applicantName,
    })
    .from(hiringSubmissions)
    .where(next(hiringSubmissions, after))
    .orderBy(rowidOf(hiringSubmissions))
    .limit(limit)
    .all()
    .map(({ originalName, decisionMessage, ...row }) => ({
      ...row,
      type: 'applicant' as const,
      texts: [originalName, decisionMessage],
    }))

const ofComments: Source = (db, after, limit) =>
  db
    .select({
      rowid: rowidOf(comments),
      ...pick(comments, 'id', 'text'),
      files: sql<string | null>`(SELECT group_concat(name, char(10))
        FROM ${attachments} WHERE comment_id = comments.id)`,
    })
    .from(comments)
    .where(next(comments, after))
    .orderBy(rowidOf(comments))
    .limit(limit)
    .all()
    .map(({ text, files, ...row }) => ({ ...row, type: 'comment' as const, texts: [text, files] }))

/** Rows that are a text with an id. */
const ofNotes =
  (
    type: PersonRecordType,
    table: typeof internalNotes | typeof clientNotes | typeof hiringNotes,
  ): Source =>
  (db, after, limit) =>
    db
      .select({
        rowid: rowidOf(table),
        id: sql<string>`${table.id}`,
        text: sql<string>`${table.text}`,
      })
      .from(table as SQLiteTable)
      .where(next(table, after))
      .orderBy(rowidOf(table))
      .limit(limit)
      .all()
      .map((row) => withTexts({ ...row, type }))

function withTexts<T extends { text: string }>({ text, ...row }: T) {
  return { ...row, texts: [text] }
}

const ofExclusions: Source = (db, after, limit) =>
  db
    .select({ rowid: rowidOf(clientExclusions), ...pick(clientExclusions, 'id', 'email') })
    .from(clientExclusions)
    .where(next(clientExclusions, after, isNotNull(clientExclusions.email)))
    .orderBy(rowidOf(clientExclusions))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, type: 'exclusion' as const, texts: [] }))

/** Everywhere that people who never signed up can be named. */
export const personSources: readonly Source[] = [
  ofLeads,
  ofLeadEvents,
  ofObjections,
  ofSuggestions,
  ofDeals,
  ofLeadFiles,
  ofBookings,
  ofApplications,
  ofComments,
  ofNotes('internal-note', internalNotes),
  ofNotes('client-note', clientNotes),
  ofNotes('hiring-note', hiringNotes),
  ofExclusions,
]

export const hasLogin = (db: Db, email: string): boolean =>
  hasRow(db, users, eq(users.email, email))
