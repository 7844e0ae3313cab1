import { addDays, dayIn } from '@leadwright/shared/days'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { newId } from '../../lib/ids.ts'
import { insertEvent } from '../../modules/leads/leads.repository.ts'
import { leads } from '../../modules/leads/leads.table.ts'
import { insertDeal } from '../../modules/money/deals/deals.repository.ts'
import { payments } from '../../modules/money/payments/payments.table.ts'
import { demoAuthor } from './client-list.ts'
import { adminName, type DemoWorld, demoIds } from './people.ts'

const company = 'Halvorsen Marine'

/** The closed deal of the client account, whose fee is in the ledger. */
export function seedDeals(tx: Tx, { deps }: DemoWorld): void {
  const ofClient = eq(leads.clientId, demoIds.client)
  const lead = tx
    .select()
    .from(leads)
    .where(and(ofClient, eq(leads.company, company)))
    .get()
  const fee = tx
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, demoIds.client), eq(payments.kind, 'fee')))
    .get()
  if (!lead || !fee) throw new Error('The demo has a lead and a fee for its deal.')
  const { timeZone } = deps.config.company
  const confirmedAt = fee.createdAt
  const reportedAt = new Date(Date.parse(confirmedAt) - 86_400_000).toISOString()
  const reportedOn = dayIn(timeZone, new Date(reportedAt))
  const signedOn = addDays(reportedOn, -1)
  insertDeal(tx, {
    ...{ id: newId(), clientId: demoIds.client, leadId: lead.id, reportedBy: 'client' },
    ...{ reportedOn, signedOn, value: 1_480_000, proof: 'Contract for both vessels.' },
    ...{ confirmedOn: fee.date, orderNumber: 1, fee: fee.amount, paymentId: fee.id },
    ...{ createdAt: reportedAt, updatedAt: confirmedAt },
  })
  tx.update(leads).set({ wonOn: signedOn }).where(eq(leads.id, lead.id)).run()
  const own = { leadId: lead.id, by: 'client', name: demoAuthor(0, false).name } as const
  const team = { leadId: lead.id, by: 'team', name: adminName } as const
  insertEvent(tx, { ...own, at: reportedAt, kind: 'deal-reported', note: signedOn })
  insertEvent(tx, { ...team, at: confirmedAt, kind: 'deal-confirmed', note: '' })
  insertEvent(tx, { ...team, at: confirmedAt, kind: 'fee-completed', note: '' })
}
