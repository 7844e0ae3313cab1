import { displayName } from '@leadwright/shared/people'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { belongingTo } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { waitingMail, writtenMail } from './updates.mails.ts'
import { findUpdate, type UpdateRow } from './updates.repository.ts'

/** "Mara Lind, Example Freight", for the audit log. */
export function clientOf(db: Db, clientId: string): string {
  const client = requireClient(db, clientId)
  return `${displayName(client)}, ${client.companyName}`
}

/** An update as the audit log names it. */
export const updateSubject = (update: Pick<UpdateRow, 'id' | 'clientId' | 'title'>) =>
  belongingTo(update.clientId, { type: 'update', id: update.id, name: update.title })

interface Update {
  id: string
  title: string
  /** Cents; null for a message without money. */
  value: number | null
}

/**
 * Notifies every admin of an update that waits to be decided or read: in the bell, and by email if
 * wanted.
 */
export function notifyAdminsOfWaiting(
  tx: Tx,
  deps: Deps,
  { companyName }: { companyName: string },
  update: Update,
): void {
  const { id: subjectId, title, value } = update
  notify(tx, deps, {
    kind: 'update.waiting',
    subjectId,
    mail: (config, to) => waitingMail(config, { to, title, value }, companyName),
  })
}

/**
 * Notifies the client's people of an update that the team wrote: in the bell, and by email if
 * wanted.
 * @param amount the payment it added, formatted, for readers who may see amounts
 */
export function notifyClientOfUpdate(
  tx: Tx,
  deps: Deps,
  clientId: string,
  update: Pick<Update, 'id' | 'title'>,
  amount?: string,
): void {
  const { id: subjectId, title } = update
  notify(tx, deps, {
    kind: 'update.written',
    subjectId,
    clientId,
    mail: (config, to, seesAmounts) =>
      writtenMail(config, { to, title }, seesAmounts ? amount : undefined),
  })
}

/** The author as colleagues see them; the name at that time is kept after a removal. */
export const authorOf = ({ authorName }: UpdateRow): string => authorName ?? 'A colleague'

/** A decided update as the bell needs it; undefined once it is withdrawn or deleted. */
export function findDecided(db: Db, updateId: string) {
  const row = findUpdate(db, updateId)
  return row && row.deletedAt === null ? { ...row, authorName: authorOf(row) } : undefined
}
