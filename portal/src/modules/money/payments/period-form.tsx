import { isDay } from '@leadwright/shared/days'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { companyToday } from '../../../lib/today.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { DownloadLink, LinkButton } from '../../../ui/links.tsx'
import { exportUrl, type OwnerId } from './payments.queries.ts'
import { type Period, periodErrors, periodFrom } from './period.rules.ts'

interface Props {
  clientId: OwnerId
  /** Where the printable statement stands; without it only the CSV is offered. */
  statementPath?: string
}

/** The period of the CSV and of the statement; kept in the address once it is typed to its end. */
export function PeriodForm({ clientId, statementPath }: Props) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(() => periodFrom(params, companyToday()))
  const { from: fromError, to: toError } = periodErrors(typed)
  const isValid = !fromError && !toError

  function change(part: Partial<Period>) {
    const period = { ...typed, ...part }
    setTyped(period)
    const { from, to } = period
    if (!isDay(from) || !isDay(to)) return
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
      <Field label="From" error={fromError}>
        <TextInput
          type="date"
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
          className="w-40"
        />
      </Field>
      <Field label="To" error={toError}>
        <TextInput
          type="date"
          value={typed.to}
          onChange={({ target }) => change({ to: target.value })}
          className="w-40"
        />
      </Field>
      {isValid && (
        <div className="flex flex-wrap gap-2">
          {statementPath && (
            <LinkButton
              to={`${statementPath}?${new URLSearchParams({ ...typed })}`}
              icon={<FileText aria-hidden="true" />}
            >
              Statement
            </LinkButton>
          )}
          <DownloadLink href={exportUrl(clientId, typed)}>Download CSV</DownloadLink>
        </div>
      )}
    </fieldset>
  )
}
