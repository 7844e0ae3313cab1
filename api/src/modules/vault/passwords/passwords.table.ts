import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, linkTo, partOf, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { staff } from '../../team/staff/staff.table.ts'

/** Password account of spec section 3. */
export const passwordAccounts = sqliteTable(
  'password_accounts',
  {
    id: text('id').primaryKey(),
    accountName: text('account_name').notNull(),
    url: text('url'),
    login: text('login').notNull(),
    /** Sealed (lib/seal.ts). */
    password: text('password').notNull(),
    passwordChangedAt: text('password_changed_at').notNull(),
    notes: text('notes').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('password_accounts_created_idx').on(table.createdAt, table.id),
    trashIndex('password_accounts_deleted_idx', table.deletedAt),
  ],
)

const accountId = () => partOf('account_id', () => passwordAccounts.id)

/** access of spec section 3: one row for each staff member who may see the account. */
export const passwordAccess = sqliteTable(
  'password_access',
  {
    accountId: accountId(),
    staffId: partOf('staff_id', () => staff.staffId),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.staffId] }),
    index('password_access_staff_idx').on(table.staffId),
  ],
)

/** Previous values of an account, each sealed for its own row. */
export const passwordValues = sqliteTable(
  'password_values',
  {
    valueId: text('value_id').primaryKey(),
    accountId: accountId(),
    password: text('password').notNull(),
    replacedAt: text('replaced_at').notNull(),
    replacedBy: linkTo('replaced_by', () => users.id),
  },
  (table) => [
    index('password_values_account_idx').on(table.accountId, table.replacedAt),
    index('password_values_person_idx').on(table.replacedBy),
  ],
)

/** Who saw a current value, and when. The name stays readable after the person has left. */
export const passwordReveals = sqliteTable(
  'password_reveals',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    userId: linkTo('user_id', () => users.id),
    personName: text('person_name').notNull(),
    at: text('at').notNull(),
  },
  (table) => [
    index('password_reveals_account_idx').on(table.accountId, table.at),
    index('password_reveals_person_idx').on(table.userId),
  ],
)
