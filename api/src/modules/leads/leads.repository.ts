import type { LeadQuery } from '@leadwright/shared/contracts/leads'
import type { FigureWeeks } from '@leadwright/shared/contracts/leads/lead-figures'
import { addDays } from '@leadwright/shared/days'
import type { LeadOutcome } from '@leadwright/shared/leads'
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  countRows,
  type Db,
  insertAllInto,
  insertInto,
  prepared,
  type Tx,
  updateVersion,
} from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { inJson } from '../../db/in-json.ts'
import { containsWords } from '../../db/like.ts'
import { type PageRange, readNewest } from '../../db/page.ts'
import type { Reader } from '../../lib/actor.ts'
import { campaigns } from '../clients/campaigns/campaigns.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'
import { searchRecords } from '../search/search.table.ts'
import { indexRecords } from '../search/search-index.repository.ts'
import { isDue, isSuggested, isUnanswered } from './due.repository.ts'
import { isOpenLead, leadEvents, leadReads, leads } from './leads.table.ts'

const columns = {
  ...pick(leads, 'id', 'clientId', 'person', 'jobTitle', 'company', 'domain', 'email', 'phone'),
  ...pick(leads, 'link', 'tool', 'campaign', 'list', 'whyNow', 'saidSoFar', 'noticeOn'),
  ...pick(leads, 'followUpOn', 'releasedOn', 'agreedOn', 'appointmentAt', 'outcome', 'lostOn'),
  ...pick(leads, 'wonOn', 'objectionDueOn', 'profileVersion', 'createdAt', 'version'),
  ...pick(leads, 'targetId', 'offListReason'),
  ...pick(leads, 'lostReason', 'notCountedOn', 'notCountedReason', 'stillOpenOn', 'listedAt'),
  ...pick(leads, 'referredById', 'firstContactedOn', 'noEmailSince', 'contactedOn', 'erasedOn'),
  clientName: clients.companyName,
  countedFrom: campaigns.countedFrom,
}
const isRead = (userId: SQL | string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${leadReads}
  WHERE ${leadReads.leadId} = ${leads.id} AND ${leadReads.userId} = ${userId})`.mapWith(Boolean)

const selectLeads = (db: Db, readerId: SQL | string) =>
  db
    .select({ ...columns, isRead: isRead(readerId) })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .leftJoin(campaigns, eq(campaigns.clientId, leads.clientId))

interface Filter extends Omit<LeadQuery, 'cursor' | 'limit' | 'search'>, PageRange {
  clientId: string | undefined
  reader: Reader
  /** Drafts too. */
  drafts: boolean
  found: Found | undefined
  /** On the company's calendar. */
  today: string
  /** An appointment before this instant should have an outcome. */
  answerDueBefore: string
}

/**
 * A text that is searched for: the leads that contain its words, or, if there are more than
 * `fewFound`, the text, which then soon fills a page.
 */
export type Found = { ids: readonly string[] } | { text: string }
export const fewFound = 2_000

const isFound = (found: Found) =>
  'ids' in found
    ? inJson(leads.id, found.ids)
    : sql`EXISTS (SELECT 1 FROM ${searchRecords} WHERE ${searchRecords.kind} = 'lead'
        AND ${searchRecords.recordId} = ${leads.id} AND ${containsWords(searchRecords.text, found.text)})`

/** Leads that a weekly figure counts: not withdrawn, and in a week that is counted. */
const countedIn = ({ figure, from, to }: FigureWeeks) => {
  if (figure === undefined) return undefined
  const day = figure === 'leads' ? leads.releasedOn : leads.agreedOn
  return and(
    isNull(leads.notCountedOn),
    // The plus keeps SQLite from reading the leads of all weeks in the order of this day.
    sql`+${day} >= (SELECT ${campaigns.countedFrom} FROM ${campaigns} WHERE ${campaigns.clientId} = ${leads.clientId})`,
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, addDays(to, 6)),
  )
}

/** The plus keeps SQLite from reading all leads in a state to find those of one client. */
const inState = (
  state: Exclude<LeadQuery['state'], 'all'>,
  { clientId, drafts, today, answerDueBefore }: Matching,
) => {
  const column = clientId === undefined ? sql`${leads.state}` : sql`+${leads.state}`
  if (state === 'drafts') return sql`${column} = 'draft'`
  if (state === 'due') return and(sql`${column} = 'draft'`, isDue(today))
  if (state === 'not-informed') {
    // Clients, whose lists have no drafts, don't learn who was informed.
    return drafts ? and(isNull(leads.noticeOn), isNull(leads.erasedOn)) : sql`FALSE`
  }
  if (state === 'suggested') return drafts ? isSuggested : sql`FALSE`
  if (state === 'unanswered') return isUnanswered(answerDueBefore)
  if (state === 'in-question') return isNotNull(leads.objectionDueOn)
  if (state !== 'open') return sql`${column} = ${state}`
  return sql`+(${isOpenLead})`
}

/** Last added or released first; includes one extra row for the next page. */
export function listLeads(db: Db, filter: Filter) {
  const rows = selectLeads(db, filter.reader.userId)
  return readNewest(rows, [leads.listedAt, leads.id], filter, matching(filter))
}
export type LeadRow = ReturnType<typeof listLeads>[number]

export const countLeads = (db: Db, filter: Matching): number =>
  countRows(db, leads, matching(filter))

export type Matching = Omit<Filter, 'cursor' | 'limit'>

function matching(filter: Matching) {
  const { clientId, reader, drafts, state, figure, from, to, found } = filter
  return and(
    isNull(leads.deletedAt),
    clientId === undefined
      ? ofReachable(leads.clientId, reader, 'leads.read')
      : eq(leads.clientId, clientId),
    drafts ? undefined : isNotNull(leads.releasedOn),
    state === 'all' ? undefined : inState(state, filter),
    countedIn({ figure, from, to }),
    found && isFound(found),
  )
}

const leadById = prepared((db) =>
  selectLeads(db, sql.placeholder('readerId') as unknown as SQL)
    .where(and(eq(leads.id, sql.placeholder('id')), isNull(leads.deletedAt)))
    .prepare(),
)
export const findLead = (db: Db, id: string, readerId: string): LeadRow | undefined =>
  leadById(db).get({ id, readerId })

/** False when the stored version is another one. */
export function changeLead(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof leads.$inferInsert>,
): boolean {
  const isChanged = updateVersion(tx, leads, { key: eq(leads.id, id), version }, change)
  indexRecords(tx, 'lead', [id])
  return isChanged
}

/** Names of the clients whose campaign is paused or finished. */
export const listInactive = (db: Db, clientIds: readonly string[]): string[] =>
  db
    .select({ name: clients.companyName })
    .from(campaigns)
    .innerJoin(clients, eq(clients.clientId, campaigns.clientId))
    .where(and(inArray(campaigns.clientId, [...clientIds]), ne(campaigns.status, 'active')))
    .all()
    .map(({ name }) => name)
/** Kinds whose notes the portal writes; people write the others, so they can name someone. */
const generatedNotes = [
  ...([
    'edited',
    'synced',
    'appointment-agreed',
    'appointment-moved',
    'outcome',
    'contacted',
  ] as const),
  ...(['deal-reported', 'deal-confirmed'] as const),
]
export const clearNotes = (tx: Tx, leadId: string): void =>
  void tx
    .update(leadEvents)
    .set({ note: '' })
    .where(and(eq(leadEvents.leadId, leadId), notInArray(leadEvents.kind, generatedNotes)))
    .run()

export const insertEvent = insertInto(leadEvents)
export const insertEvents = insertAllInto(leadEvents)
export const insertReads = insertAllInto(leadReads)
/** Only the rows, for sample data; the caller rebuilds the search index. */
export const insertLeads = insertAllInto(leads)

/** Newest first. */
export const listEvents = (db: Db, leadId: string) =>
  db
    .select(pick(leadEvents, 'at', 'by', 'name', 'kind', 'note'))
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.seq))
    .all()

/** How many times it was recorded that the person missed an appointment. */
export const countMissed = (db: Db, leadId: string): number =>
  countRows(
    db,
    leadEvents,
    and(
      eq(leadEvents.leadId, leadId),
      eq(leadEvents.kind, 'outcome'),
      eq(leadEvents.note, 'no-show' satisfies LeadOutcome),
    ),
  )

/** True the first time. */
export const markRead = (tx: Tx, row: typeof leadReads.$inferInsert): boolean =>
  tx.insert(leadReads).values(row).onConflictDoNothing().run().changes === 1
