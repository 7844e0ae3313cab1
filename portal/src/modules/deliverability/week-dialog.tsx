import type { SendingWeek } from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { addDays, isDay, mondayOf } from '@leadwright/shared/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { readNewest } from '../../lib/queries.ts'
import { companyToday } from '../../lib/today.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { sendingWeeksQuery, useSetSendingWeek } from './sending.queries.ts'
import { WeekFigures } from './week.rules.ts'

const valuesOf = (week: string, figures: SendingWeek | undefined) => ({
  week,
  sent: String(figures?.sent ?? ''),
  bounced: String(figures?.bounced ?? ''),
  replied: String(figures?.replied ?? ''),
  spamRate: String(figures?.spamRate ?? ''),
})

interface Props {
  clientId: string
  sendingDomainId: string
  domain: string
  /** The figures to edit; without them, those of a new week are entered. */
  figures?: SendingWeek
  onClose: () => void
}

/** Enters or edits the weekly figures of a domain. Any day of the week can be chosen. */
export default function WeekDialog(props: Props) {
  const { clientId, sendingDomainId, domain, figures, onClose } = props
  const [version, setVersion] = useState(figures?.version ?? null)
  const query = sendingWeeksQuery({ clientId, sendingDomainId })
  const { data } = useQuery(query)
  const isEntered = (week: string) => data?.items.some((one) => one.week === week) ?? false
  const thisWeek = mondayOf(companyToday())
  const lastWeek = addDays(thisWeek, -7)
  const firstWeek = figures?.week ?? (isEntered(lastWeek) ? thisWeek : lastWeek)
  const form = useZodForm(WeekFigures, valuesOf(firstWeek, figures), { load })
  const day = form.watch('week')
  const monday = isDay(day) ? mondayOf(day) : ''
  const { mutateAsync: save } = useSetSendingWeek()

  async function load(): Promise<ReturnType<typeof valuesOf>> {
    const typed = form.getValues('week')
    const week = mondayOf(typed)
    const { items } = await readNewest(query)
    const found = items.find((one) => one.week === week)
    setVersion(found?.version ?? null)
    return valuesOf(typed, found)
  }

  return (
    <FormDialog
      form={form}
      name={`sending-week:${sendingDomainId}-${figures?.week ?? 'new'}`}
      title={figures ? 'Edit Week' : 'Enter Week'}
      description={domain}
      submitLabel="Save week"
      onClose={onClose}
      onSubmit={async ({ week, ...body }) => {
        const params = { clientId, sendingDomainId, week }
        await save({ params, body: { ...body, version } })
        return `Week of ${formatDay(week)} saved.`
      }}
    >
      {figures ? (
        <p className="text-muted">{`Week of ${formatDay(figures.week)}`}</p>
      ) : (
        <form.Field
          name="week"
          label="Week"
          hint={
            monday && `Week of ${formatDay(monday)}${isEntered(monday) ? ', entered already' : ''}`
          }
          required
          date="date"
        />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {(['sent', 'bounced', 'replied'] as const).map((name) => (
          <form.Field key={name} name={name} label={labels[name]} required>
            <TextInput inputMode="numeric" autoComplete="off" className="tabular text-right" />
          </form.Field>
        ))}
        <form.Field
          name="spamRate"
          label="Gmail spam rate in percent"
          hint="As Postmaster Tools reports it; empty if it was not measured."
          type="decimal"
        />
      </div>
    </FormDialog>
  )
}

const labels = { sent: 'Sent', bounced: 'Bounced', replied: 'Replied' }
