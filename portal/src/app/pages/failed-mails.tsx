import { FailedMails } from '../../modules/mail/failed-mails.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the mail server did not take in three days. */
export function Component() {
  return (
    <>
      <PageHeader title="Emails not sent">
        The mail server didn’t accept these emails within three days. Check the address before you
        send one again.
      </PageHeader>
      <FailedMails />
    </>
  )
}
