import { objectionDecisions, objectionReasons } from '@leadwright/shared/objections'
import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, partOf, stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { deals } from '../deals/deals.table.ts'

/**
 * What clients say against a lead or one of its deals. Days are of the company's calendar. An
 * objection is open until it is withdrawn or decided.
 */
export const objections = sqliteTable(
  'objections',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    leadId: partOf('lead_id', () => leads.id),
    /** Null for an objection to the lead itself. */
    dealId: text('deal_id').references(() => deals.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: objectionReasons }).notNull(),
    text: text('text').notNull(),
    objectedOn: text('objected_on').notNull(),
    /** Of the person who objected, at that time. */
    objectedBy: text('objected_by').notNull(),
    dueOn: text('due_on').notNull(),
    withdrawnOn: text('withdrawn_on'),
    decision: text('decision', { enum: objectionDecisions }),
    decidedOn: text('decided_on'),
    decisionReason: text('decision_reason'),
    ...stamps(),
  },
  (table) => [
    oneOf('objections_decision', table.decision, objectionDecisions),
    check(
      'objections_decided',
      sql`(decision IS NULL) = (decided_on IS NULL) AND (decision IS NULL) = (decision_reason IS NULL)`,
    ),
    check('objections_ended', sql`decision IS NULL OR withdrawn_on IS NULL`),
    index('objections_client_idx').on(table.clientId, table.createdAt),
    index('objections_lead_idx').on(table.leadId),
    index('objections_deal_idx').on(table.dealId),
    index('objections_open_idx')
      .on(table.dueOn)
      .where(sql`${table.decision} IS NULL AND ${table.withdrawnOn} IS NULL`),
  ],
)
