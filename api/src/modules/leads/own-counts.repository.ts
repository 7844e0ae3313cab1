import { and, eq, lt } from 'drizzle-orm'
import { countRows, type Db } from '../../db/client.ts'
import { awaitsOutcome, leads } from './leads.table.ts'

/** How many of a client's appointments before an instant have no outcome. */
export const countUnansweredBy = (db: Db, clientId: string, before: string): number =>
  countRows(
    db,
    leads,
    and(awaitsOutcome, eq(leads.clientId, clientId), lt(leads.appointmentAt, before)),
  )

/** How many of a client's leads signed. */
export const countWon = (db: Db, clientId: string): number =>
  countRows(db, leads, and(eq(leads.clientId, clientId), eq(leads.state, 'won')))
