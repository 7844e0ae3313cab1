import { FailedMails } from '../../modules/mail/failed-mails.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the mail server did not take in three days. */
export function Component() {
  return (
    <>
      <PageHeader title="Mails not sent">
        The mail server did not take these for three days. One to a wrong address cannot be sent.
      </PageHeader>
      <FailedMails />
    </>
  )
}
