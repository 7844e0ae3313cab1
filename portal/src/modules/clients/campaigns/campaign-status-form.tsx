import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { campaignStatusLabels } from './campaign-status.ts'
import { useSetStatus } from './campaigns.queries.ts'

const options = campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] }))
const Body = z.object({ status: z.enum(campaignStatuses) })

interface Props {
  clientId: string
  campaign: CampaignView | null
}

/** The first status begins the campaign. */
export function StatusForm({ clientId, campaign }: Props) {
  const form = useZodForm(Body, { status: campaign?.status ?? 'active' })
  const chosen = useWatch({ control: form.control, name: 'status' })
  const { mutateAsync: save } = useSetStatus(clientId)
  return (
    <Form
      form={form}
      draft={`campaign-status:${clientId}`}
      label="Campaign status"
      onSubmit={async ({ status }) => {
        await save({ status, version: campaign?.version ?? null })
        return `The campaign is ${campaignStatusLabels[status].toLowerCase()}.`
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <FormField form={form} name="status" label="Campaign status">
          <Select options={options} />
        </FormField>
        <SubmitButton form={form} variant="secondary" disabled={chosen === campaign?.status}>
          {campaign ? 'Save status' : 'Begin the campaign'}
        </SubmitButton>
      </div>
    </Form>
  )
}
