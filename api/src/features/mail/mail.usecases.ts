import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { deleteMails, insertMail } from './mail.repository.ts'
import { assertHeaderSafe, type MailContent, mailPlace } from './mail.rules.ts'

export interface PromisedMail {
  /** What it is about, e.g. `password.changed`; shown in logs instead of the text. */
  kind: string
  to: string
  subject: string
  content: MailContent
}

/**
 * Promises a mail in the transaction of its cause; the worker sends it at least once afterwards.
 * Throws when the recipient or the subject could forge a header.
 */
export function promiseMail(tx: Tx, deps: Deps, mail: PromisedMail): void {
  assertHeaderSafe(mail.to)
  assertHeaderSafe(mail.subject)
  const id = newId()
  insertMail(tx, {
    id,
    kind: mail.kind,
    recipient: mail.to,
    subject: mail.subject,
    body: deps.vault.seal(JSON.stringify(mail.content), mailPlace(id)),
    nextAttemptAt: instant(deps.clock),
    createdAt: instant(deps.clock),
  })
  deps.mailWaiting()
}

/**
 * Removes every trace of one topic's mails to a person, sent or not: the person asked for it.
 * @param kindPrefix e.g. `hiring.`
 */
export function forgetMails(tx: Tx, recipient: string, kindPrefix: string): void {
  deleteMails(tx, recipient, kindPrefix)
}
