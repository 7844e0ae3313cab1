import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { campaignWeeks } from '../clients/campaigns/campaigns.table.ts'
import { clientNotes } from '../clients/notes/client-notes.table.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { clientStaff } from '../identity/auth/client-staff.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'

const { clientId } = clients

/** What is known about every client at an instant. */
export const listClientFacts = (db: Db, now: string) =>
  db
    .select({
      clientId,
      owner: pick(userProfiles, 'firstName', 'lastName'),
      nextMeetingAt: sql<string | null>`(SELECT min(${meetings.startsAt}) FROM ${meetings}
        WHERE ${meetings.clientId} = ${clientId} AND ${meetings.status} = 'booked'
          AND ${meetings.endsAt} > ${now})`,
      lastMeetingAt: sql<string | null>`(SELECT max(${meetings.startsAt}) FROM ${meetings}
        WHERE ${meetings.clientId} = ${clientId} AND ${meetings.status} = 'booked'
          AND ${meetings.endsAt} <= ${now} AND ${meetings.outcome} IS NOT 'noShow')`,
      lastCallOn: sql<string | null>`(SELECT max(${clientNotes.happenedOn}) FROM ${clientNotes}
        WHERE ${clientNotes.clientId} = ${clientId} AND ${clientNotes.kind} = 'call'
          AND ${clientNotes.deletedAt} IS NULL)`,
      /** Released, or the last day of the last entered week with leads. */
      lastLeadOn: sql<string | null>`nullif(max(
        coalesce((SELECT max(${leads.releasedOn}) FROM ${leads}
          WHERE ${leads.clientId} = ${clientId} AND ${leads.notCountedOn} IS NULL), ''),
        coalesce((SELECT date(max(${campaignWeeks.week}), '+6 days') FROM ${campaignWeeks}
          WHERE ${campaignWeeks.clientId} = ${clientId} AND ${campaignWeeks.leads} > 0), '')), '')`,
    })
    .from(clients)
    .leftJoin(clientStaff, and(eq(clientStaff.clientId, clientId), eq(clientStaff.isContact, true)))
    .leftJoin(userProfiles, eq(userProfiles.id, clientStaff.staffId))
    .where(notErased)
    .all()
