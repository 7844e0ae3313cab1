import type {
  BillingBody,
  BillingDetails,
  BillingView,
} from '@leadwright/shared/contracts/money/billing'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError, versionConflict } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { personSubject } from '../../identity/auth/users.usecases.ts'
import * as repository from './billing.repository.ts'

const none = { address: '', taxNumber: '', purchaseOrder: '', version: null }

export const readBilling = (db: Db, clientId: string): BillingDetails =>
  repository.findBilling(db, clientId) ?? none

/** Error: 404. */
export function getBilling({ db }: Deps, actor: Actor, clientId: string): BillingView {
  requireClient(db, clientId)
  return { ...readBilling(db, clientId), editable: mayEdit(actor, clientId) }
}

const mayEdit = ({ role, userId }: Actor, clientId: string) =>
  can(role, 'payments.write') || userId === clientId

/**
 * Changes what a client wants on its invoices. The audit log names the changed fields only. Errors:
 * 404; 403 for the client's people other than its main login; `record.conflict`.
 */
export function setBilling(
  deps: Deps,
  actor: Actor,
  clientId: string,
  { version, ...entered }: BillingBody & { version: number | null },
): BillingView {
  if (!mayEdit(actor, clientId)) throw byMainLogin()
  requireClient(deps.db, clientId)
  return audited(deps, actor, (tx, record) => {
    const { version: stored, ...before } = readBilling(tx, clientId)
    if (stored !== version) throw versionConflict()
    const changed = fields.filter(([field]) => before[field] !== entered[field])
    if (changed.length === 0) return getBilling({ ...deps, db: tx }, actor, clientId)
    const updatedAt = instant(deps.clock)
    if (version === null) {
      repository.insertBilling(tx, { clientId, ...entered, createdAt: updatedAt, updatedAt })
    } else {
      repository.changeBilling(tx, { clientId, version }, { ...entered, updatedAt })
    }
    const names = changed.map(([, name]) => name).join(', ')
    record('payment.billing-changed', personSubject(tx, clientId), { fields: names })
    return getBilling({ ...deps, db: tx }, actor, clientId)
  })
}

const byMainLogin = () =>
  new DomainError('forbidden', errorCodes.forbidden, messages.payments.billingByMainLogin)

/** As the audit log calls them. */
const fields = [
  ['address', 'billing address'],
  ['taxNumber', 'tax number'],
  ['purchaseOrder', 'purchase order'],
] as const
