import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { clientBaselines } from '../../clients/baselines/baselines.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { leads } from '../../leads/leads.table.ts'

/** All clients, erased ones too, with what was entered about the time before the start. */
export const listClients = (db: Db) =>
  db
    .select({
      ...pick(clients, 'clientId', 'erasedAt'),
      ...pick(clientBaselines, 'leadsPerMonth', 'daysToMeeting', 'startedOn'),
    })
    .from(clients)
    .leftJoin(clientBaselines, eq(clientBaselines.clientId, clients.clientId))
    .all()

/** When each meeting with a lead of a client was held; without an appointment, the day is all there is. */
export const listHeld = (db: Db, clientId: string) =>
  db
    .select(pick(leads, 'appointmentAt', 'agreedOn'))
    .from(leads)
    .where(
      and(
        eq(leads.clientId, clientId),
        inArray(leads.outcome, ['held-fit', 'held-no-fit']),
        isNull(leads.notCountedOn),
      ),
    )
    .all()
