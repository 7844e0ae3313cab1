import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import type { Actor } from '../../../lib/actor.ts'
import { invalidField } from '../../../lib/errors.ts'
import { pictureUrl } from '../../identity/auth/sessions.usecases.ts'
import { typeOf } from '../payments/payments.rules.ts'
import type { UpdateRow } from './updates.repository.ts'
import { isEditable, isUnread } from './updates.rules.ts'

/** Someone who may not see the value of their own update may not change it either. */
export const mayEdit = (row: UpdateRow, { userId, role }: Actor) =>
  isEditable(row, userId) && can(role, 'updates.amounts')

/** 400 at `value` if a person who may not see amounts sends one. */
export function requireAmounts({ role }: Actor, { value }: { value: number | null }): void {
  if (value !== null && !can(role, 'updates.amounts')) {
    throw invalidField('value', messages.updates.noAmounts)
  }
}

/** An update as this reader may see it. */
export function viewOf(row: UpdateRow, actor: Actor): UpdateView {
  const unread = can(actor.role, 'updates.decide') && isUnread(row)
  const { authorId, authorPicture, effect } = row
  const paymentType = effect === null ? null : typeOf({ effect })
  return {
    ...row,
    paymentType,
    unread,
    authorPicture: authorId && authorPicture ? pictureUrl(authorId, authorPicture) : null,
    own: authorId === actor.userId,
    editable: mayEdit(row, actor),
  }
}
