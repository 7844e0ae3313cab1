import type { Deps } from '../deps.ts'
import { maxAttempts } from '../lib/retries.ts'
import { mailOutbox } from '../modules/mail/mail.table.ts'
import { contentOf, recipientOf } from '../modules/mail/mail.usecases.ts'
import { sendDueMail } from '../modules/mail/mail.worker.ts'

/** Every waiting email as its reader would get it now, oldest first. */
export function queuedMails(deps: Deps) {
  return (
    deps.db
      .select()
      .from(mailOutbox)
      .all()
      // The text of a failed email that can't be sent again is deleted.
      .filter(({ body }) => body !== '')
      .flatMap((row) => {
        const content = contentOf(deps, row)
        if (!content) return []
        const urls = [content.action?.url, content.secondary?.url]
        const token = urls.flatMap((url) => /#([\w-]{43})$/.exec(url ?? '')?.[1] ?? [])[0]
        const { kind } = row
        const { subject } = content
        return [{ kind, to: recipientOf(deps, row), subject, content, token: token ?? '' }]
      })
  )
}

/** The same emails, as if they were sent now. */
export function takeMails(deps: Deps) {
  const mails = queuedMails(deps)
  deps.db.delete(mailOutbox).run()
  return mails
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
