import { formatCents } from '@leadwright/shared/money'
import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../../ui/awaited.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { dueByAgeQuery } from './revenue.queries.ts'

/** What clients owe today, in one line; opens the amounts by client and age. */
export function FeesDue() {
  const query = useQuery(dueByAgeQuery())
  if (!query.data) return <Awaited query={query} />
  const { total, upTo30, upTo60, older } = query.data.total
  const overdue = upTo30 + upTo60 + older
  return (
    <p className="mb-5">
      <TextLink to={`${paths.revenue}#due`}>
        Fees due: <Money cents={total} />
      </TextLink>
      {overdue > 0 && <span className="text-muted">{`, ${formatCents(overdue)} overdue`}</span>}
    </p>
  )
}
