import { FailedMails } from '../../modules/mail/failed-mails.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Emails that the mail server did not accept within three days. */
export function Component() {
  return (
    <SettingsFrame>
      <PageHeader title="Emails not sent">
        The mail server didn’t accept these emails within three days. Check the address before you
        send one again.
      </PageHeader>
      <FailedMails />
    </SettingsFrame>
  )
}
