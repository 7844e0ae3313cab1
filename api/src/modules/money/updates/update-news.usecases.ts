import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { wantsMail } from '../../identity/account/mail-preferences.usecases.ts'
import { findActiveWith } from '../../identity/auth/users.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { waitingMail, writtenMail } from './updates.mails.ts'
import { listNews } from './updates.repository.ts'

interface Client {
  clientId: string
  companyName: string
  email: string
}

/** Promises a mail to every admin who wants to know of waiting updates. */
export function tellAdminsOfWaiting(tx: Tx, deps: Deps, client: Client, title: string): void {
  for (const admin of findActiveWith(tx, 'updates.decide')) {
    if (!wantsMail(tx, admin.id, 'update.waiting')) continue
    enqueueMail(tx, deps, waitingMail(deps.config, { to: admin.email, title }, client.companyName))
  }
}

/** Promises the client a mail about an update that the team wrote, when wanted. */
export function tellClientOfWritten(tx: Tx, deps: Deps, client: Client, title: string): void {
  if (!wantsMail(tx, client.clientId, 'update.written')) return
  enqueueMail(tx, deps, writtenMail(deps.config, { to: client.email, title }))
}

/** Updates that were written to the client or decided after an instant. */
export const newUpdates = (db: Db, clientId: string, since: string, limit: number) =>
  listNews(db, clientId, since, limit)
