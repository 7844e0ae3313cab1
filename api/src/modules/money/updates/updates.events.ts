import type { ApproveBody } from '@leadwright/shared/contracts/money/updates'
import type { PaymentKind } from '@leadwright/shared/ledger'
import { formatCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import { instant } from '../../../lib/clock.ts'
import { type AuditAction, changesBetween } from '../../audit/audit.ts'
import { type DomainEvent, type EventContext, publish } from '../../automation/events.usecases.ts'
import { amountInWords } from '../payments/payments.rules.ts'
import { clientOf, updateSubject } from './update-subject.usecases.ts'
import { insertEvent, type UpdateRow } from './updates.repository.ts'
import { describeEdit } from './updates.rules.ts'

type NewUpdate = Pick<UpdateRow, 'id' | 'clientId' | 'title' | 'value'>
type History = Parameters<typeof insertEvent>[1]

interface UpdateEvent extends Omit<DomainEvent, 'audit'> {
  update: Pick<UpdateRow, 'id' | 'clientId' | 'title'>
  /** Shown to the client; erased with the client, unlike the audit log. */
  history: Pick<History, 'kind' | 'note'>
  audit: readonly [action: AuditAction, detail?: object]
}

/** Adds a line to an update's history, with the name of the person at this time. */
export function writeHistory(
  { tx, deps, actor: { role, name } }: EventContext,
  updateId: string,
  line: Pick<History, 'kind' | 'note'>,
): void {
  const by = can(role, 'updates.own') ? 'client' : 'admin'
  insertEvent(tx, { updateId, at: instant(deps.clock), by, name, ...line })
}

/** Writes an event of an update into its history, and everything else that follows from it. */
export function publishUpdate(context: EventContext, event: UpdateEvent): void {
  const { update, history, audit, ...rest } = event
  writeHistory(context, update.id, history)
  const [action, detail] = audit
  const client = clientOf(context.tx, update.clientId)
  publish(context, { ...rest, audit: [action, updateSubject(update), { client, ...detail }] })
}

const moneyOf = (cents: number | null) => (cents === null ? 'none' : formatCents(cents))

const decided = (update: UpdateRow) => {
  const { id, clientId, authorId } = update
  return {
    update,
    webhook: ['update.decided', id],
    notifications: [
      {
        kind: 'update.decided',
        subjectId: id,
        clientId,
        authorId,
      },
    ],
  } as const satisfies Partial<UpdateEvent>
}

/** @param amount in cents, as it was approved */
export function updateApproved(
  update: UpdateRow,
  amount: number,
  { kind, status, date }: z.output<typeof ApproveBody>,
): UpdateEvent {
  const payment = { amount: amountInWords(amount, kind), status }
  return {
    ...decided(update),
    history: { kind: 'approved', note: `Added as a ${kind} (${status}).` },
    audit: ['update.approved', { ...payment, date }],
  }
}

export const updateRejected = (update: UpdateRow, reason: string): UpdateEvent => ({
  ...decided(update),
  history: { kind: 'rejected', note: reason },
  audit: ['update.rejected', { amount: formatCents(update.value ?? 0), reason }],
})

/** @param note about the update that it replaces */
export const updateSubmitted = (update: NewUpdate, note: string): UpdateEvent => ({
  update,
  history: { kind: 'submitted', note },
  audit: ['update.submitted', { value: moneyOf(update.value) }],
  notifications: [{ kind: 'update.waiting', subjectId: update.id }],
})

/** @param payment the payment it added */
export function updateWritten(
  update: NewUpdate,
  payment: { amount: number; kind: PaymentKind; date: string } | undefined,
): UpdateEvent {
  const { id, clientId } = update
  const amount = payment && amountInWords(payment.amount, payment.kind)
  return {
    update,
    history: { kind: 'submitted', note: amount ?? '' },
    audit: ['update.written', { ...(amount && { amount, date: payment.date }) }],
    notifications: [
      { kind: 'update.written', subjectId: id, clientId, needsAmounts: update.value !== null },
    ],
  }
}

export const updateEdited = (
  before: UpdateRow,
  after: { title: string; description: string; value: number | null },
): UpdateEvent => ({
  update: { ...before, title: after.title },
  history: { kind: 'edited', note: describeEdit(before, after, moneyOf) },
  audit: [
    'update.edited',
    {
      changes: changesBetween(
        { title: before.title, value: moneyOf(before.value) },
        { title: after.title, value: moneyOf(after.value) },
      ),
    },
  ],
})
