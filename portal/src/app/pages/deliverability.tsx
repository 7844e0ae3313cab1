import { ownClient } from '@leadwright/shared/own-client'
import { promises } from '@leadwright/shared/promises'
import { prefetch } from '../../lib/prefetch.ts'
import { OwnDomains } from '../../modules/deliverability/own-domains.tsx'
import { clientDomainsQuery, incidentsQuery } from '../../modules/deliverability/sending.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const loader = () => prefetch(clientDomainsQuery(ownClient), incidentsQuery(ownClient))

/** What the viewing client can check of the deliverability guarantee. */
export function Component() {
  return (
    <>
      <PageHeader title="Deliverability">{promises.guarantee}</PageHeader>
      <OwnDomains />
    </>
  )
}
