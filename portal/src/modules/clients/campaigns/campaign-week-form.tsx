import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { isDay, mondayOf } from '@leadwright/shared/days'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { companyToday } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useCampaignChanges } from './campaigns.queries.ts'
import { figureError, wholeNumber } from './week.rules.ts'

interface Props {
  clientId: string
  weeks: readonly CampaignWeek[]
}

/** Enters the figures of a week; any day of it may be chosen, and a week that exists is replaced. */
export function WeekForm({ clientId, weeks }: Props) {
  const [day, setDay] = useState(companyToday)
  const [leads, setLeads] = useState('')
  const [appointments, setAppointments] = useState('')
  const [checked, setChecked] = useState(false)
  const { setWeek } = useCampaignChanges(clientId)
  const toast = useToast()
  const week = isDay(day) ? mondayOf(day) : ''
  const existing = weeks.find((one) => one.week === week)
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    setChecked(true)
    const figures = { leads: wholeNumber(leads), appointments: wholeNumber(appointments) }
    if (figures.leads === undefined || figures.appointments === undefined) return
    const version = existing?.version ?? null
    await setWeek({ week, leads: figures.leads, appointments: figures.appointments, version })
    toast({ message: `The week of ${formatDay(week)} is saved.` })
    setLeads('')
    setAppointments('')
    setChecked(false)
  })
  const errorOf = (name: string, text: string) =>
    issueOf(name) ?? (checked ? figureError(text) : undefined)

  return (
    <form aria-label="Figures of a week" noValidate onSubmit={onSubmit} className="grid gap-3">
      {failure && !issueOf('week') && <Notice tone="negative">{failure.message}</Notice>}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Week"
          hint={week && `Week of ${formatDay(week)}`}
          error={issueOf('week')}
          required
        >
          <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field
          label="Leads"
          hint={existing ? `Now ${existing.leads}` : 'In this week'}
          error={errorOf('leads', leads)}
          required
        >
          <TextInput
            inputMode="numeric"
            value={leads}
            onChange={({ target }) => setLeads(target.value)}
            className="w-28"
          />
        </Field>
        <Field
          label="Appointments"
          hint={existing ? `Now ${existing.appointments}` : 'In this week'}
          error={errorOf('appointments', appointments)}
          required
        >
          <TextInput
            inputMode="numeric"
            value={appointments}
            onChange={({ target }) => setAppointments(target.value)}
            className="w-28"
          />
        </Field>
      </div>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving..." disabled={week === ''}>
          {existing ? 'Replace week' : 'Save week'}
        </Button>
      </div>
    </form>
  )
}
