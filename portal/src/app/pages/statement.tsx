import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { companyToday } from '../../lib/today.ts'
import { statementQuery } from '../../modules/money/payments/payments.queries.ts'
import { periodSearch } from '../../modules/money/payments/period.rules.ts'
import { PeriodSelect, usePeriod } from '../../modules/money/payments/period-select.tsx'
import { Statement } from '../../modules/money/payments/statement.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Wordmark } from '../wordmark.tsx'

/** The printable statement of a period; the page title is the default name of a saved PDF. */
export function Component() {
  const [params] = useSearchParams()
  const { period } = usePeriod()
  const query = useQuery(statementQuery(ownClient, period))
  usePageTitle(query.data && `Statement ${query.data.companyName} ${period.from} to ${period.to}`)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 no-print">
        <div className="max-sm:basis-full">
          <LinkButton
            to={`${paths.payments}${periodSearch(params, companyToday())}`}
            variant="quiet"
            icon={<ArrowLeft />}
          >
            Payments
          </LinkButton>
        </div>
        <PeriodSelect />
        <PrintButton disabled={query.data === undefined} />
      </div>
      <QueryView query={query} loading="Loading statement...">
        {(statement) => (
          <Statement statement={statement} mark={<Wordmark />} timeZone={company.timeZone} />
        )}
      </QueryView>
    </>
  )
}
