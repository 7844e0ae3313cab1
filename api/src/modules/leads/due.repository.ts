import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { countRows, countSince, type Db } from '../../db/client.ts'
import type { Reader } from '../../lib/actor.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { leadSuggestions } from './external.table.ts'
import { awaitsOutcome, leads } from './leads.table.ts'

/** Whether a draft waits for its release: its day to follow up has come, or it has none. */
export const isDue = (today: string) => sql`coalesce(${leads.followUpOn}, '') <= ${today}`
/** A tool says something about it that no one has marked as done. */
export const isSuggested = sql`${leads.id} IN (SELECT ${leadSuggestions.leadId} FROM ${leadSuggestions}
  WHERE ${leadSuggestions.doneAt} IS NULL)`
export const isUnanswered = (before: string) => and(awaitsOutcome, lt(leads.appointmentAt, before))

/** Whose leads are counted: those of a client, or of all clients that the reader works for. */
interface Whose {
  reader: Reader
  clientId: string | undefined
}
const isOf = ({ reader, clientId }: Whose) =>
  and(
    ofReachable(leads.clientId, reader, 'leads.read'),
    clientId === undefined ? undefined : eq(leads.clientId, clientId),
  )

/** How many drafts wait for their release, and since when. */
export const countDueDrafts = (db: Db, whose: Whose, today: string) =>
  countSince(
    db,
    leads.listedAt,
    and(isNull(leads.releasedOn), isNull(leads.deletedAt), isDue(today), isOf(whose)),
  )

/** How many appointments before an instant have no outcome, and since when. */
export const countUnanswered = (db: Db, whose: Whose, before: string) =>
  countSince(db, leads.appointmentAt, and(isUnanswered(before), isOf(whose)))

/** How many leads have a suggestion that no one has marked as done. */
export const countSuggested = (db: Db, whose: Whose): number =>
  countRows(db, leads, and(isSuggested, isNull(leads.deletedAt), isOf(whose)))
