import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { fullName } from '@leadwright/shared/people'
import type { ReactNode } from 'react'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { ListSection } from '../../../ui/list-section.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { WebLink } from '../../../ui/web-link.tsx'

interface Props {
  client: ClientView
  /** The state of its campaign. */
  campaign: ReactNode
}

/** What is known about a client, and how to reach it. */
export function ClientFacts({ client, campaign }: Props) {
  const { email, phone, website, timeZone } = client
  return (
    <ListSection title="Facts">
      <DetailsList
        items={[
          ['Campaign', campaign],
          ['Person', fullName(client)],
          ['Email', <EmailLink key="email" email={email} />],
          ['Phone', phone && <PhoneLink phone={phone} />],
          ['Website', website && <WebLink href={website} />],
          ['Time zone', timeZone?.replaceAll('_', ' ')],
        ]}
      />
    </ListSection>
  )
}
