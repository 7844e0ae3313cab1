import { CampaignTargets, type CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { blankOr } from '@leadwright/shared/fields'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { campaignQuery, useSetTargets } from './campaigns.queries.ts'

const { leads, appointments } = CampaignTargets.shape
const Body = z.object({
  leads: blankOr(leads.unwrap()),
  appointments: blankOr(appointments.unwrap()),
})

/** The targets of a campaign, with which the monthly report compares its results. */
export function TargetsForm({ clientId, campaign }: { clientId: string; campaign: CampaignView }) {
  const { form, base, restart } = useRecordForm(Body, campaign, {
    valuesOf: ({ targets }) => ({
      leads: targets.leads ?? ('' as const),
      appointments: targets.appointments ?? ('' as const),
    }),
    newest: async (former) => (await readNewest(campaignQuery(clientId))).campaign ?? former,
  })
  const { mutateAsync: save } = useSetTargets(clientId)
  return (
    <Form
      form={form}
      label="Monthly targets"
      name={`campaign-targets:${clientId}`}
      onSubmit={async (targets) => {
        restart(await save({ ...targets, version: base.version }))
        return 'The targets were saved.'
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <form.Field name="leads" label="Leads a month" type="number">
          <TextInput inputMode="numeric" autoComplete="off" className="w-28" />
        </form.Field>
        <form.Field name="appointments" label="Appointments a month" type="number">
          <TextInput inputMode="numeric" autoComplete="off" className="w-28" />
        </form.Field>
        <SubmitButton variant="secondary">Save targets</SubmitButton>
      </div>
    </Form>
  )
}
