import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { paths } from '../../lib/paths.ts'
import { companyToday } from '../../lib/today.ts'
import { statementQuery } from '../../modules/money/payments/payments.queries.ts'
import { periodFrom } from '../../modules/money/payments/period.rules.ts'
import { Statement } from '../../modules/money/payments/statement.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { QueryView } from '../../ui/query-view.tsx'

/** The statement of a period as it is printed. */
export function Component() {
  const [params] = useSearchParams()
  const [today] = useState(() => companyToday())
  const period = periodFrom(params, today)
  const query = useQuery(statementQuery(period))
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-2 no-print">
        <LinkButton
          to={`${paths.payments}?${new URLSearchParams({ ...period })}`}
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" />}
        >
          Payments
        </LinkButton>
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          disabled={query.data === undefined}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      <QueryView query={query} loading="Loading the statement...">
        {(statement) => (
          <Statement statement={statement} issuer={company.name} timeZone={company.timeZone} />
        )}
      </QueryView>
    </>
  )
}
