import { paths } from '@leadwright/shared/portal-paths'
import { prefetch } from '../../lib/prefetch.ts'
import { DueTable } from '../../modules/money/finances/due-table.tsx'
import { Forecast } from '../../modules/money/finances/forecast.tsx'
import { dueByAgeQuery, forecastQuery } from '../../modules/money/finances/revenue.queries.ts'
import { RevenueTables } from '../../modules/money/finances/revenue-tables.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'

export const loader = () => prefetch(dueByAgeQuery(), forecastQuery())

/** Where the fees come from, which are due, and which can be expected. */
export function Component() {
  return (
    <>
      <PageHeader title="Revenue and Fees Due">
        Completed fees less reversed ones, what clients owe today, and a forecast.{' '}
        <TextLink to={paths.finances}>Back to finances</TextLink>
      </PageHeader>
      <PageSection title="Revenue">
        <RevenueTables />
      </PageSection>
      <PageSection id="due" title="Fees due">
        <DueTable />
      </PageSection>
      <PageSection title="Forecast">
        <Forecast />
      </PageSection>
    </>
  )
}
