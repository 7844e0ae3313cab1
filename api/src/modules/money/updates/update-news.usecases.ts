import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { wantsMail } from '../../identity/account/mail-preferences.usecases.ts'
import { findActiveWith } from '../../identity/auth/users.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { waitingMail, writtenMail } from './updates.mails.ts'
import { listNews } from './updates.repository.ts'

interface Client {
  clientId: string
  companyName: string
  email: string
}

interface Update {
  id: string
  title: string
}

/** Tells every admin of a waiting update: in the bell, and by mail when wanted. */
export function tellAdminsOfWaiting(tx: Tx, deps: Deps, client: Client, update: Update): void {
  const { id: subjectId, title } = update
  for (const { id: userId, email } of findActiveWith(tx, 'updates.decide')) {
    const news = notify(tx, deps, { userId, kind: 'update.waiting', subjectId })
    if (!wantsMail(tx, userId, 'update.waiting')) continue
    const to = { email, userId }
    enqueueMail(tx, deps, waitingMail(deps.config, { to, title }, client.companyName), news)
  }
}

/** Tells the client of an update that the team wrote: in the bell, and by mail when wanted. */
export function tellClientOfWritten(tx: Tx, deps: Deps, client: Client, update: Update): void {
  const { clientId: userId, email } = client
  const { id: subjectId, title } = update
  const news = notify(tx, deps, { userId, kind: 'update.written', subjectId })
  if (!wantsMail(tx, userId, 'update.written')) return
  enqueueMail(tx, deps, writtenMail(deps.config, { to: { email, userId }, title }), news)
}

/** Updates that were written to the client or decided after an instant. */
export const newUpdates = (db: Db, clientId: string, since: string, limit: number) =>
  listNews(db, clientId, since, limit)
