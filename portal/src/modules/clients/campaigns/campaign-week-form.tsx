import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { countedWeek } from '@leadwright/shared/counted-weeks'
import { addDays, isDay, mondayOf } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { readNewest } from '../../../lib/queries.ts'
import { companyToday } from '../../../lib/today.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { campaignQuery, useSetWeek } from './campaigns.queries.ts'
import { WeekInput } from './week.rules.ts'

interface Props {
  clientId: string
  weeks: readonly CampaignWeek[]
  /** The Monday from which figures can't be entered. */
  countedFrom: string | null
}

/** Enters the figures of a week. Any of its days can be chosen; an existing week is replaced. */
export function WeekForm({ clientId, weeks, countedFrom }: Props) {
  const form = useZodForm(
    WeekInput,
    { week: countedFrom ? addDays(countedFrom, -7) : companyToday(), leads: '', appointments: '' },
    { load },
  )
  const [day, leads, appointments] = form.watch(['week', 'leads', 'appointments'])
  const { mutateAsync: save } = useSetWeek()
  const confirm = useConfirm()
  const week = isDay(day) ? mondayOf(day) : ''
  const isCounted = countedFrom !== null && week >= countedFrom
  const existing = weeks.find((one) => one.week === week)
  // Changes by others are shown at once, but a save replaces the version that was shown when typing started.
  const shown = { week, version: existing?.version ?? null }
  const [base, setBase] = useState(shown)
  const isTyped = leads !== '' || appointments !== ''
  if (base.week !== week || (!isTyped && base.version !== shown.version)) setBase(shown)

  async function load() {
    const { campaign } = await readNewest(campaignQuery(clientId))
    const found = campaign?.weeks.find((one) => one.week === week)
    setBase({ week, version: found?.version ?? null })
    return {
      week: day,
      leads: String(found?.leads ?? ''),
      appointments: String(found?.appointments ?? ''),
    }
  }
  const hint = (stored: number | undefined) => {
    if (isCounted) return `Counted: ${stored ?? 0}`
    return stored === undefined ? 'Total for the week' : `Currently ${stored}`
  }
  return (
    <Form
      form={form}
      name={`campaign-week:${clientId}`}
      label="Weekly figures"
      onSubmit={async ({ week, ...figures }) => {
        const message = messages.campaigns.moreAppointments(figures.appointments, figures.leads)
        const isLikely = figures.appointments <= figures.leads
        if (!isLikely && !(await confirm({ message, confirmLabel: 'Save' }))) return false
        await save({ params: { clientId, week }, body: { ...figures, version: base.version } })
        form.reset({ week: day, leads: '', appointments: '' })
        return `Week of ${formatDay(week)} saved.`
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <form.Field
          name="week"
          label="Week"
          hint={week && `Week of ${formatDay(week)}`}
          required
          date="date"
          className="w-40"
        />
        <form.Field name="leads" label="Leads" hint={hint(existing?.leads)} required>
          <TextInput inputMode="numeric" readOnly={isCounted} className="w-28" />
        </form.Field>
        <form.Field
          name="appointments"
          label="Appointments"
          hint={hint(existing?.appointments)}
          required
        >
          <TextInput inputMode="numeric" readOnly={isCounted} className="w-28" />
        </form.Field>
      </div>
      {isCounted && <p className="text-muted">{countedWeek}</p>}
      <div>
        <SubmitButton variant="secondary" disabled={week === '' || isCounted}>
          {existing && !isCounted ? 'Replace week' : 'Save week'}
        </SubmitButton>
      </div>
    </Form>
  )
}
