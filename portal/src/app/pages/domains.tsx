import { paths } from '@leadwright/shared/portal-paths'
import { prefetch } from '../../lib/prefetch.ts'
import { DomainList } from '../../modules/deliverability/domain-list.tsx'
import { domainsQuery } from '../../modules/deliverability/sending.queries.ts'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'

const filterOf = (params: URLSearchParams) =>
  params.get('filter') === 'attention' ? 'attention' : 'all'

export const loader = ({ request }: { request: Request }) =>
  prefetch(domainsQuery(filterOf(new URL(request.url).searchParams)))

/** The sending domains of all clients. */
export function Component() {
  const [params, change] = useAddressParams()
  return (
    <>
      <PageHeader title="Sending domains">
        Domains are added and edited on the page of their client.{' '}
        <TextLink to={paths.clients}>View clients</TextLink>
      </PageHeader>
      <DomainList
        filter={filterOf(params)}
        onFilter={(filter) => change((before) => withParam(before, 'filter', filter))}
      />
    </>
  )
}
