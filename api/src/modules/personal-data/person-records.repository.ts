import type {
  PersonRecord,
  PersonRecordRef,
  PersonRecordType,
} from '@leadwright/shared/contracts/personal-data/person-search'
import {
  clientTabPath,
  clientUpdatePath,
  leadPath,
  submissionPath,
} from '@leadwright/shared/record-paths'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { inJson } from '../../db/in-json.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { clientNotes } from '../clients/notes/client-notes.table.ts'
import {
  attachments,
  comments,
  conversations,
  internalNotes,
} from '../conversations/conversations.table.ts'
import { hiringNotes, hiringSubmissions } from '../hiring/hiring.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { leadSuggestions } from '../leads/external.table.ts'
import { leadEvents, leads } from '../leads/leads.table.ts'
import { deals } from '../money/deals/deals.table.ts'
import { objections } from '../money/objections/objections.table.ts'
import { clientExclusions } from '../targeting/lists/target-lists.table.ts'

/** A record with all that it says about a person. */
export interface FoundRecord extends Omit<PersonRecord, 'matches'> {
  /** Read only for an export. */
  read: () => object
}
type Reader = (db: Db, ids: readonly string[]) => FoundRecord[]

/** Characters of a text that are shown as its title. */
const titleLength = 100
const startOf = (text: string) =>
  text.length > titleLength ? `${text.slice(0, titleLength).trimEnd()}…` : text
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

const readLeads: Reader = (db, ids) =>
  db
    .select({ row: leads, client: clients.companyName })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .where(and(inJson(leads.id, ids), isNull(leads.erasedOn)))
    .all()
    .map(({ row, client }) => {
      const { id, person, company, listedAt, deletedAt, releasedOn } = row
      return {
        ...{ type: releasedOn === null ? ('draft' as const) : ('lead' as const), id, client },
        ...{ title: joined(person, company), at: listedAt, isInTrash: deletedAt !== null },
        path: deletedAt === null ? leadPath(id) : null,
        read: () => aboutLead(db, row),
      }
    })

const aboutLead = (db: Db, lead: typeof leads.$inferSelect) => ({
  ...pick(lead, 'person', 'jobTitle', 'company', 'domain', 'email', 'phone', 'link'),
  source: pick(lead, 'tool', 'campaign', 'list'),
  ...pick(lead, 'noticeOn', 'firstContactedOn', 'noEmailSince', 'followUpOn', 'whyNow'),
  ...pick(lead, 'saidSoFar', 'createdAt', 'updatedAt', 'releasedOn', 'contactedOn', 'agreedOn'),
  ...pick(lead, 'appointmentAt', 'outcome', 'wonOn', 'lostOn', 'lostReason'),
  ...pick(lead, 'notCountedOn', 'notCountedReason', 'offListReason'),
  history: db
    .select(pick(leadEvents, 'at', 'by', 'kind', 'note'))
    .from(leadEvents)
    .where(eq(leadEvents.leadId, lead.id))
    .orderBy(asc(leadEvents.seq))
    .all(),
  suggestions: db
    .select(pick(leadSuggestions, 'at', 'source', 'kind', 'text', 'appointmentAt'))
    .from(leadSuggestions)
    .where(eq(leadSuggestions.leadId, lead.id))
    .all(),
  objections: db
    .select(pick(objections, 'objectedOn', 'reason', 'text', 'decidedOn', 'decisionReason'))
    .from(objections)
    .where(eq(objections.leadId, lead.id))
    .all(),
  deals: db
    .select(pick(deals, 'signedOn', 'proof', 'proofLink', 'declinedReason', 'confirmedReason'))
    .from(deals)
    .where(eq(deals.leadId, lead.id))
    .all(),
  comments: listTexts(db, comments, eq(comments.conversationId, lead.id)),
  internalNotes: listTexts(db, internalNotes, eq(internalNotes.conversationId, lead.id)),
  files: listFiles(db, eq(attachments.conversationId, lead.id)),
})

/** Oldest first. */
const listTexts = (
  db: Db,
  table: typeof comments | typeof internalNotes | typeof hiringNotes,
  where: SQL,
) =>
  db
    .select({ at: sql<string>`${table.createdAt}`, text: sql<string>`${table.text}` })
    .from(table as SQLiteTable)
    .where(where)
    .orderBy(asc(table.createdAt))
    .all()

const listFiles = (db: Db, where: SQL) =>
  db
    .select({ name: attachments.name, at: attachments.createdAt })
    .from(attachments)
    .where(where)
    .orderBy(asc(attachments.createdAt))
    .all()

const readBookings: Reader = (db, ids) =>
  db
    .select({ row: meetings, client: clients.companyName })
    .from(meetings)
    .leftJoin(clients, eq(clients.clientId, meetings.clientId))
    .where(inJson(meetings.id, ids))
    .all()
    .map(({ row, client }) => {
      const { id, name, title, startsAt: at, clientId } = row
      return {
        ...{ type: 'booking', id, client, at, isInTrash: false, title: joined(name, title) },
        path: clientId && clientTabPath(clientId, 'meetings'),
        read: () => ({
          ...pick(row, 'title', 'name', 'email', 'timeZone', 'startsAt', 'minutes', 'status'),
          ...pick(row, 'outcome', 'place', 'answers', 'source', 'calendarKey', 'reference'),
          ...pick(row, 'utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'),
          ...pick(row, 'matchNote', 'guests', 'createdAt', 'updatedAt'),
        }),
      }
    })

const readApplications: Reader = (db, ids) =>
  db
    .select()
    .from(hiringSubmissions)
    .where(inJson(hiringSubmissions.id, ids))
    .all()
    .map((row) => {
      const { id, applicantName, email, createdAt: at } = row
      return {
        ...{ type: 'applicant', id, client: null, at, isInTrash: false },
        ...{ title: applicantName || email, path: submissionPath(id) },
        read: () => ({
          ...pick(row, 'email', 'emailConfirmedAt', 'applicantName', 'status', 'originalName'),
          ...pick(row, 'size', 'pages', 'sha256', 'userAgent', 'platform', 'language'),
          ...pick(row, 'createdAt', 'decideBy', 'readingAt', 'closedAt', 'decisionMessage'),
          consents: JSON.parse(row.consents) as unknown,
          notes: listTexts(db, hiringNotes, eq(hiringNotes.submissionId, id)),
        }),
      }
    })

/** Where the team reads the conversation about a record. */
function conversationPath(conversation: typeof conversations.$inferSelect): string {
  const { clientId, leadId, updateId, meetingId, milestoneId } = conversation
  if (leadId) return leadPath(leadId)
  if (updateId) return clientUpdatePath(clientId, updateId)
  if (milestoneId) return clientTabPath(clientId, 'milestones')
  return clientTabPath(clientId, meetingId ? 'meetings' : 'conversations')
}

const inConversation =
  (type: 'comment' | 'internal-note', table: typeof comments | typeof internalNotes): Reader =>
  (db, ids) =>
    db
      .select({
        row: {
          id: sql<string>`${table.id}`,
          text: sql<string>`${table.text}`,
          at: sql<string>`${table.createdAt}`,
        },
        conversation: conversations,
        client: clients.companyName,
      })
      .from(table)
      .innerJoin(conversations, eq(conversations.id, table.conversationId))
      .innerJoin(clients, eq(clients.clientId, conversations.clientId))
      .where(inJson(table.id, ids))
      .all()
      .map(({ row: { id, text, at }, conversation, client }) => ({
        ...{ type, id, client, at, title: startOf(text), isInTrash: false },
        path: conversationPath(conversation),
        read: () => ({ at, text, files: listFiles(db, eq(attachments.commentId, id)) }),
      }))

const readClientNotes: Reader = (db, ids) =>
  db
    .select({ row: clientNotes, client: clients.companyName })
    .from(clientNotes)
    .innerJoin(clients, eq(clients.clientId, clientNotes.clientId))
    .where(inJson(clientNotes.id, ids))
    .all()
    .map(({ row, client }) => {
      const { id, text, createdAt: at, clientId, deletedAt } = row
      return {
        ...{ type: 'client-note', id, client, at, title: startOf(text) },
        ...{ isInTrash: deletedAt !== null },
        path: deletedAt === null ? clientTabPath(clientId, 'notes') : null,
        read: () => pick(row, 'kind', 'happenedOn', 'text', 'createdAt', 'updatedAt'),
      }
    })

const readHiringNotes: Reader = (db, ids) =>
  db
    .select()
    .from(hiringNotes)
    .where(inJson(hiringNotes.id, ids))
    .all()
    .map(({ id, submissionId, text, createdAt: at }) => ({
      ...{ type: 'hiring-note', id, client: null, at, title: startOf(text), isInTrash: false },
      path: submissionPath(submissionId),
      read: () => ({ at, text }),
    }))

const readExclusions: Reader = (db, ids) =>
  db
    .select({ row: clientExclusions, client: clients.companyName })
    .from(clientExclusions)
    .innerJoin(clients, eq(clients.clientId, clientExclusions.clientId))
    .where(inJson(clientExclusions.id, ids))
    .all()
    .map(({ row, client }) => ({
      ...{ type: 'exclusion', id: row.id, client, at: row.createdAt, isInTrash: false },
      ...{ title: joined(row.company, row.email), path: clientTabPath(row.clientId, 'targeting') },
      read: () => pick(row, 'company', 'domain', 'email', 'reason', 'excludedOn'),
    }))

const readers: Record<Exclude<PersonRecordType, 'draft'>, Reader> = {
  lead: readLeads,
  booking: readBookings,
  applicant: readApplications,
  comment: inConversation('comment', comments),
  'internal-note': inConversation('internal-note', internalNotes),
  'client-note': readClientNotes,
  'hiring-note': readHiringNotes,
  exclusion: readExclusions,
}

/** The records that still exist, by type. A draft may have been released meanwhile. */
export const readRecords = (db: Db, refs: readonly PersonRecordRef[]): FoundRecord[] =>
  Object.entries(readers).flatMap(([type, read]) => {
    const ids = refs.filter((ref) => (ref.type === 'draft' ? 'lead' : ref.type) === type)
    return ids.length === 0 ? [] : read(db, [...new Set(ids.map(({ id }) => id))])
  })
