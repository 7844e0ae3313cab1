import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { linkTo, partOf } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Who saw a client's Google password, and when. Names stay readable after the person has left. */
export const googlePasswordReveals = sqliteTable(
  'google_password_reveals',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    userId: linkTo('user_id', () => users.id),
    personName: text('person_name').notNull(),
    at: text('at').notNull(),
  },
  (table) => [
    index('google_password_reveals_client_idx').on(table.clientId, table.at),
    index('google_password_reveals_person_idx').on(table.userId),
  ],
)
