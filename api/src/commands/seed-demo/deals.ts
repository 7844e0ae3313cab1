import { addDays } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import { newId } from '../../lib/ids.ts'
import { changeLead, insertEvent } from '../../modules/leads/leads.repository.ts'
import { insertDeal, listFreeFees } from '../../modules/money/deals/deals.repository.ts'
import { demoAuthor } from './client-list.ts'
import { findDemoLead } from './leads.ts'
import { adminName, demoIds } from './people.ts'

/** The closed deal of the client account, whose fee is in the ledger. */
export function seedDeals(tx: Tx): void {
  const clientId = demoIds.client
  const { id: leadId, version } = findDemoLead(tx, 'halvorsen marine')
  const [fee] = listFreeFees(tx, clientId)
  if (!fee) throw new Error('The demo has a fee for its deal.')
  const reportedOn = addDays(fee.date, -1)
  const signedOn = addDays(fee.date, -2)
  const [reportedAt, confirmedAt] = [reportedOn, fee.date].map((day) => `${day}T10:20:00.000Z`)
  const at = { createdAt: reportedAt ?? '', updatedAt: confirmedAt ?? '' }
  insertDeal(tx, {
    ...{ id: newId(), clientId, leadId, reportedBy: 'client', reportedOn, signedOn },
    ...{ value: 1_480_000, proof: 'Contract for both vessels.', orderNumber: 1 },
    ...{ confirmedOn: fee.date, fee: fee.amount, paymentId: fee.id, ...at },
  })
  changeLead(tx, { id: leadId, version }, { wonOn: signedOn })
  const own = { leadId, by: 'client', name: demoAuthor(0, false).name } as const
  const team = { leadId, by: 'team', name: adminName } as const
  insertEvent(tx, { ...own, at: at.createdAt, kind: 'deal-reported', note: signedOn })
  insertEvent(tx, { ...team, at: at.updatedAt, kind: 'deal-confirmed', note: '' })
  insertEvent(tx, { ...team, at: at.updatedAt, kind: 'fee-completed', note: '' })
}
