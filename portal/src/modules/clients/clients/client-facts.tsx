import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { fullName } from '@leadwright/shared/people'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { WebLink } from '../../../ui/web-link.tsx'

/** How to reach a client. */
export function ClientFacts({ client }: { client: ClientView }) {
  const { email, phone, website, timeZone } = client
  return (
    <PageSection title="Contact">
      <DetailsList
        items={[
          ['Person', fullName(client)],
          ['Email', <EmailLink key="email" email={email} />],
          ['Phone', phone && <PhoneLink phone={phone} />],
          ['Website', website && <WebLink href={website} />],
          ['Time zone', timeZone?.replaceAll('_', ' ')],
        ]}
      />
    </PageSection>
  )
}
