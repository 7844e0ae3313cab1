import { can, type Permission } from '@leadwright/shared/permissions'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, linkTo, partOf } from '../../../db/columns.ts'
import type { Reader } from '../../../lib/actor.ts'
import { ownerId, users } from './auth.table.ts'
import { clients } from './clients.table.ts'

/** The team members who work for a client. Staff have access only to these clients. */
export const clientStaff = sqliteTable(
  'client_staff',
  {
    clientId: partOf('client_id', () => clients.clientId),
    staffId: ownerId('staff_id'),
    /** Shown to the client as the person to ask; it gives no rights. */
    isContact: flag('is_contact').notNull().default(false),
    assignedBy: linkTo('assigned_by', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.staffId] }),
    // Covers the condition that limits lists to the clients of a staff member.
    index('client_staff_staff_idx').on(table.staffId, table.clientId),
    index('client_staff_assigned_by_idx').on(table.assignedBy),
    uniqueIndex('client_staff_contact_idx').on(table.clientId).where(sql`is_contact = 1`),
  ],
)

/**
 * Restricts a query to the clients that the reader is assigned to, unless their role has the
 * permission for every client. For everyone else nothing is left.
 */
export const ofReachable = (
  clientId: SQLWrapper,
  { userId, role }: Reader,
  everyClient: Permission,
): SQL | undefined => (can(role, everyClient) ? undefined : ofAssigned(clientId, userId))

/** Restricts a query to the clients that a staff member is assigned to. */
const ofAssigned = (clientId: SQLWrapper, staffId: string): SQL =>
  sql`${clientId} IN (SELECT assigned.client_id FROM client_staff AS assigned
    WHERE assigned.staff_id = ${staffId})`
