import {
  type Baseline,
  BaselineBody,
  withSource,
} from '@leadwright/shared/contracts/clients/baselines'
import { blankOr } from '@leadwright/shared/fields'
import { formatDay } from '../../../lib/format.ts'
import { readNewest } from '../../../lib/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { baselineQuery, useSetBaseline } from './baselines.queries.ts'

const { leadsPerMonth, daysToMeeting } = BaselineBody.shape
const BaselineForm = withSource(
  BaselineBody.extend({
    leadsPerMonth: blankOr(leadsPerMonth),
    daysToMeeting: blankOr(daysToMeeting),
  }),
)

interface Props {
  clientId: string
  baseline: Baseline
  onClose: () => void
}

/** Enters a client's own figures before the start, or corrects them. */
export default function BaselineDialog({ clientId, baseline, onClose }: Props) {
  const { form, base } = useRecordForm(BaselineForm, baseline, {
    valuesOf: (one) => ({
      leadsPerMonth: one.leadsPerMonth ?? ('' as const),
      daysToMeeting: one.daysToMeeting ?? ('' as const),
      reportedBy: one.reportedBy ?? '',
      reportedOn: one.reportedOn ?? '',
      startedOn: one.startedOn ?? '',
    }),
    newest: () => readNewest(baselineQuery(clientId)),
  })
  const { mutateAsync: save } = useSetBaseline(clientId)
  const { campaignFrom, version } = base
  return (
    <FormDialog
      form={form}
      name={`baseline:${clientId}`}
      title="Before the Start"
      description="What the client achieved on its own. Leave a field empty if it isn’t known. The client can read these figures in their data download."
      onClose={onClose}
      onSubmit={async (entered) => {
        await save({ ...entered, version })
        return 'The figures were saved.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="leadsPerMonth"
          label="Leads in the last month before the start"
          type="number"
        />
        <form.Field
          name="daysToMeeting"
          label="Days from a first call to a first meeting"
          type="number"
        />
        <form.Field name="reportedBy" label="Reported by" />
        <form.Field name="reportedOn" label="Reported on" date="date" />
        <form.Field
          name="startedOn"
          label="Start"
          hint={
            campaignFrom === null
              ? 'The first day of the work.'
              : `Leave empty if it is the first day of the campaign, ${formatDay(campaignFrom)}.`
          }
          date="date"
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  )
}
