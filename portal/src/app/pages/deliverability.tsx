import { ownClient } from '@leadwright/shared/own-client'
import { company } from '../../lib/company.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { OwnDomains } from '../../modules/deliverability/own-domains.tsx'
import { clientDomainsQuery, incidentsQuery } from '../../modules/deliverability/sending.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(clientDomainsQuery(ownClient), incidentsQuery(ownClient))

/** What the viewing client can check of the deliverability guarantee. */
export function Component() {
  return (
    <>
      <PageHeader title="Deliverability">
        {`The guarantee covers warm-ups, bounces and technical records: if any of these fails, ${company.name} stops, fixes it and makes up the sending at no charge.`}
      </PageHeader>
      <OwnDomains />
    </>
  )
}
