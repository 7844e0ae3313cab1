import type { Deps } from '../deps.ts'
import { maxAttempts } from '../lib/retries.ts'
import { type MailContent, mailContext } from '../modules/mail/mail.rules.ts'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import { sendDueMail } from '../modules/mail/mail.worker.ts'

/** Every waiting email as its reader would see it, oldest first. */
export function queuedMails(deps: Deps) {
  return (
    deps.db
      .select()
      .from(mailOutbox)
      .all()
      // The text of a failed email that can't be sent again is deleted.
      .filter(({ body }) => body !== '')
      .map((row) => {
        const content = JSON.parse(deps.vault.open(row.body, mailContext(row.id))) as MailContent
        const urls = [content.action?.url, content.secondary?.url]
        const token = urls.flatMap((url) => /#([\w-]{43})$/.exec(url ?? '')?.[1] ?? [])[0]
        return {
          kind: row.kind,
          to: row.recipient,
          subject: row.subject,
          content,
          token: token ?? '',
        }
      })
  )
}

/** Lets the mail server reject every waiting email for the last time. */
export async function failMails(on: { deps: Deps }): Promise<void> {
  on.deps.db
    .update(mailOutbox)
    .set({ attempts: maxAttempts - 1 })
    .run()
  await sendDueMail(on.deps, {
    send: () => Promise.reject(new Error('550 no such mailbox')),
    verify: async () => {},
    close: () => {},
  })
}
