import { addDays } from '@leadwright/shared/days'
import { decideObjectionDays, objectionReasonNames } from '@leadwright/shared/objections'
import type { Tx } from '../../db/client.ts'
import { companyToday } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { changeLead, insertEvent } from '../../modules/leads/leads.repository.ts'
import { insertObjection } from '../../modules/money/objections/objections.repository.ts'
import { demoAuthor } from './client-list.ts'
import { findDemoLead, workingDayBefore } from './leads.ts'
import type { DemoWorld } from './people.ts'

/** The client account objects to a lead of last week, which is not decided yet. */
export function seedObjections(tx: Tx, { deps }: DemoWorld): void {
  const { id: leadId, version, clientId } = findDemoLead(tx, 'lis logistyka')
  const objectedOn = workingDayBefore(addDays(companyToday(deps), -1))
  const at = `${objectedOn}T10:35:00.000Z`
  const dueOn = addDays(objectedOn, decideObjectionDays)
  const reason = 'known-before'
  const text = 'We sent their purchasing department an offer in September.'
  const { name } = demoAuthor(0, false)
  insertObjection(tx, {
    ...{ id: newId(), clientId, leadId, dealId: null, reason, text, objectedOn, dueOn },
    ...{ objectedBy: name, createdAt: at, updatedAt: at },
  })
  changeLead(tx, { id: leadId, version }, { objectionDueOn: dueOn })
  const note = `${objectionReasonNames[reason]}: ${text}`
  insertEvent(tx, { leadId, by: 'client', name, at, kind: 'objected', note })
}
