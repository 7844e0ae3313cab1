import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { mailtoUrl } from '@leadwright/shared/email'
import { fullName } from '@leadwright/shared/people'
import { DetailsList } from '../../../ui/details-list.tsx'
import { PageSection } from '../../../ui/page-section.tsx'

/** How to reach a client. */
export function ClientFacts({ client }: { client: ClientView }) {
  const { email, phone, website, timeZone } = client
  const style = 'underline decoration-line underline-offset-4 hover:decoration-ink'
  return (
    <PageSection title="Contact">
      <DetailsList
        items={[
          ['Person', fullName(client)],
          [
            'Email',
            <a key="email" href={mailtoUrl(email)} className={style}>
              {email}
            </a>,
          ],
          [
            'Phone',
            phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={style}>
                {phone}
              </a>
            ),
          ],
          [
            'Website',
            website && (
              <a href={website} target="_blank" rel="noopener noreferrer" className={style}>
                {website.replace(/^https:\/\/(www\.)?/, '')}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ),
          ],
          ['Time zone', timeZone?.replaceAll('_', ' ')],
        ]}
      />
    </PageSection>
  )
}
