import { displayName } from '@leadwright/shared/people'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { belongingTo } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import { notifyClient, notifyHolders } from '../../notifications/notifications.usecases.ts'
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

/** Tells every admin of an update that waits for a decision or to be read: in the bell, and by mail when wanted. */
export function tellAdminsOfWaiting(
  tx: Tx,
  deps: Deps,
  { companyName }: { companyName: string },
  update: Update,
): void {
  const { id: subjectId, title, value } = update
  notifyHolders(tx, deps, { kind: 'update.waiting', subjectId }, (to) =>
    waitingMail(deps.config, { to, title, value }, companyName),
  )
}

/**
 * Tells the people of the client of an update that the team wrote: in the bell, and by mail when wanted.
 * @param amount what it added to the payments, in words, for those who may see it
 */
export function tellClientOfWritten(
  tx: Tx,
  deps: Deps,
  clientId: string,
  update: Pick<Update, 'id' | 'title'>,
  amount?: string,
): void {
  const { id: subjectId, title } = update
  notifyClient(tx, deps, { clientId, kind: 'update.written', subjectId }, (to, seesAmounts) =>
    writtenMail(deps.config, { to, title }, seesAmounts ? amount : undefined),
  )
}

/** The author as their colleagues read it; the name of that time outlasts a removal. */
const authorOf = ({ authorName }: UpdateRow): string => authorName ?? 'A colleague'

/** A decided update as the bell needs it; undefined once it is withdrawn or gone. */
export function findDecided(db: Db, updateId: string) {
  const row = findUpdate(db, updateId)
  return row && row.deletedAt === null ? { ...row, authorName: authorOf(row) } : undefined
}

/**
 * Tells the author of an update and the client's main sign-in of the decision: in the bell, and by mail
 * when wanted.
 */
export function tellOfDecision(
  tx: Tx,
  deps: Deps,
  row: UpdateRow,
  mail: (to: Recipient, reader: { seesAmounts: boolean; author: string | null }) => OutgoingMail,
): void {
  const { clientId, id: subjectId, authorId } = row
  const news = { clientId, kind: 'update.decided', subjectId, authorId } as const
  notifyClient(tx, deps, news, (to, seesAmounts) =>
    mail(to, { seesAmounts, author: to.userId === authorId ? null : authorOf(row) }),
  )
}
