import { messages } from '@leadwright/shared/messages'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { exportUrl, type Whose } from './payments.queries.ts'
import { type Period, periodFrom, todayOf } from './period.rules.ts'

interface Props {
  whose: Whose
  /** Where the printable statement stands; without it only the CSV is offered. */
  statementPath?: string
}

/** The period of the CSV and of the statement; kept in the address. */
export function PeriodForm({ whose, statementPath }: Props) {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => todayOf(new Date()))
  const period = periodFrom(params, today)
  const isOrdered = period.from <= period.to

  function change(part: Partial<Period>) {
    const { from, to } = { ...period, ...part }
    if (from === '' || to === '') return
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('from', from)
        after.set('to', to)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Period of the statement</legend>
      <Field label="From">
        <TextInput
          type="date"
          value={period.from}
          onChange={({ target }) => change({ from: target.value })}
          className="w-40"
        />
      </Field>
      <Field label="To" error={isOrdered ? undefined : messages.payments.periodOrder}>
        <TextInput
          type="date"
          value={period.to}
          onChange={({ target }) => change({ to: target.value })}
          className="w-40"
        />
      </Field>
      {isOrdered && (
        <div className="flex flex-wrap gap-2">
          {statementPath && (
            <LinkButton
              to={`${statementPath}?${new URLSearchParams({ ...period })}`}
              icon={<FileText aria-hidden="true" />}
            >
              Statement
            </LinkButton>
          )}
          <DownloadLink href={exportUrl(whose, period)}>Download CSV</DownloadLink>
        </div>
      )}
    </fieldset>
  )
}
