import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { fullName } from '@leadwright/shared/people'
import { EmailLink, PhoneLink, WebLink } from '../../../ui/contact-links.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

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
