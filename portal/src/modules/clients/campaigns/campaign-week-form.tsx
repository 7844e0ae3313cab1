import type { CampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { countedWeek } from '@leadwright/shared/counted-weeks'
import { addDays, isDay, mondayOf } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { usualOf } from '@leadwright/shared/usual-figures'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { readNewest } from '../../../lib/queries.ts'
import { companyToday } from '../../../lib/today.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { unlikely } from '../weekly-figures/week-grid.rules.ts'
import { campaignQuery, useRemoveWeek, useSetWeek } from './campaigns.queries.ts'
import { WeekInput } from './week.rules.ts'

interface Props {
  clientId: string
  clientName: string
  weeks: readonly CampaignWeek[]
  /** The Monday from which figures can't be entered. */
  countedFrom: string | null
}

/**
 * Enters the figures of a week, the last complete one by default. Any of its days can be chosen; an existing week
 * is replaced.
 */
export function WeekForm({ clientId, clientName, weeks, countedFrom }: Props) {
  const form = useZodForm(
    WeekInput,
    { week: proposedWeek(countedFrom), leads: '', appointments: '' },
    { load },
  )
  const [day, leads, appointments] = form.watch(['week', 'leads', 'appointments'])
  const { mutateAsync: save } = useSetWeek()
  const { mutateAsync: remove } = useRemoveWeek()
  const confirm = useConfirm()
  const act = useAction()
  const toast = useToast()
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
  const usual = usualOf(weeks.filter((one) => !one.counted && one.week < week))
  const hint = (stored: number | undefined) => {
    if (isCounted) return `Counted: ${formatNumber(stored ?? 0)}`
    return stored === undefined ? 'Total for the week' : `Currently ${formatNumber(stored)}`
  }
  return (
    <Form
      form={form}
      name={`campaign-week:${clientId}`}
      label="Weekly figures"
      onSubmit={async ({ week, ...figures }) => {
        const message = unlikely(figures, usual)
          .map((doubt) => `${doubt}.`)
          .join(' ')
        const title = messages.campaigns.correct
        if (message && !(await confirm({ title, message, confirmLabel: 'Save' }))) return false
        const params = { clientId, week }
        const saved = await save({ params, body: { ...figures, version: base.version } })
        form.reset({ week: day, leads: '', appointments: '' })
        const version = saved.weeks.find((one) => one.week === week)?.version ?? null
        const undo = () =>
          existing
            ? save({
                params,
                body: { leads: existing.leads, appointments: existing.appointments, version },
              })
            : remove({ params })
        toast({
          message: `Week of ${formatDay(week)} saved for ${clientName}.`,
          onUndo: () => void act(undo),
        })
        return undefined
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

/** The last complete week, or an earlier one if its figures are counted. */
function proposedWeek(countedFrom: string | null): string {
  const lastWeek = addDays(mondayOf(companyToday()), -7)
  return countedFrom !== null && countedFrom <= lastWeek ? addDays(countedFrom, -7) : lastWeek
}
