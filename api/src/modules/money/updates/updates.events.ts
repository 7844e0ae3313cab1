import type { ApproveBody } from '@leadwright/shared/contracts/money/updates'
import { formatCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { AnyActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { type AuditAction, changesBetween } from '../../audit/audit.ts'
import { type DomainEvent, type EventContext, publish } from '../../automation/events.usecases.ts'
import type { OutgoingMail } from '../../mail/mail.usecases.ts'
import { amountInWords } from '../payments/payments.rules.ts'
import { authorOf, clientOf, updateSubject } from './update-news.usecases.ts'
import { approvedMail, type DecisionMailInput, rejectedMail } from './updates.mails.ts'
import { insertEvent, type UpdateRow } from './updates.repository.ts'
import { describeEdit } from './updates.rules.ts'

type History = Parameters<typeof insertEvent>[1]

interface UpdateEvent extends Omit<DomainEvent, 'audit'> {
  update: Pick<UpdateRow, 'id' | 'clientId' | 'title'>
  /** Shown to the client; erased with the client, unlike the audit log. */
  history: Pick<History, 'kind' | 'note'>
  audit: readonly [action: AuditAction, detail?: object]
}

/** As the history names the actor: a client's person by name, the team without one. */
export const actorInHistory = ({ role, name }: Pick<AnyActor, 'role' | 'name'>) =>
  can(role, 'updates.own')
    ? ({ by: 'client', name } as const)
    : ({ by: 'admin', name: null } as const)

/** Writes an event of an update into its history, and everything else that follows from it. */
export function publishUpdate(context: EventContext, event: UpdateEvent): void {
  const { tx, deps, actor } = context
  const { update, history, audit, ...rest } = event
  const at = instant(deps.clock)
  insertEvent(tx, { updateId: update.id, at, ...actorInHistory(actor), ...history })
  const [action, detail] = audit
  const client = clientOf(tx, update.clientId)
  publish(context, { ...rest, audit: [action, updateSubject(update), { client, ...detail }] })
}

export const moneyOf = (cents: number | null) => (cents === null ? 'none' : formatCents(cents))

type DecisionMail = (config: Config, to: DecisionMailInput, seesAmounts: boolean) => OutgoingMail

const decided = (update: UpdateRow, mail: DecisionMail) => {
  const { id, clientId, title, authorId } = update
  return {
    update,
    webhook: ['update.decided', id],
    notifications: [
      {
        kind: 'update.decided',
        subjectId: id,
        clientId,
        authorId,
        mail: (config, to, seesAmounts) => {
          const author = to.userId === authorId ? null : authorOf(update)
          return mail(config, { to, title, author }, seesAmounts)
        },
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
    ...decided(update, (config, to, seesAmounts) =>
      approvedMail(config, to, seesAmounts ? payment : undefined),
    ),
    history: { kind: 'approved', note: `Added as a ${kind} (${status}).` },
    audit: ['update.approved', { ...payment, date }],
  }
}

export const updateRejected = (update: UpdateRow, reason: string): UpdateEvent => ({
  ...decided(update, (config, to) => rejectedMail(config, to, reason)),
  history: { kind: 'rejected', note: reason },
  audit: ['update.rejected', { amount: formatCents(update.value ?? 0), reason }],
})

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
