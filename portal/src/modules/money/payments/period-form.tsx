import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { companyToday } from '../../../lib/today.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { paymentsCsv } from './payments.queries.ts'
import { periodSearch } from './period.rules.ts'
import { PeriodSelect, usePeriod } from './period-select.tsx'

interface Props {
  clientId: string
  /** The printable statement; without it, only the CSV is offered. */
  statementPath?: string
}

/** The period of the list below, with its statement and CSV. */
export function PeriodForm({ clientId, statementPath }: Props) {
  const [params] = useSearchParams()
  const { period } = usePeriod()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PeriodSelect />
      {statementPath && (
        <LinkButton
          to={`${statementPath}${periodSearch(params, companyToday())}`}
          icon={<FileText />}
        >
          Statement
        </LinkButton>
      )}
      <DownloadButton file={paymentsCsv(clientId, period)}>Download CSV</DownloadButton>
    </div>
  )
}
