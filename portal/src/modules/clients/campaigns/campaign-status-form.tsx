import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { campaignStatusLabels } from './campaign-status.ts'
import { campaignQuery, useSetStatus } from './campaigns.queries.ts'

const options = campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] }))
const Body = z.object({ status: z.enum(campaignStatuses) })

interface Props {
  clientId: string
  campaign: CampaignView | null
}

/** Without a version, nothing is stored yet. */
type Stored = Pick<CampaignView, 'status'> & { version: number | null }

/** The first status begins the campaign. */
export function StatusForm({ clientId, campaign }: Props) {
  const stored: Stored = campaign ?? { status: 'active', version: null }
  const {
    base = stored,
    setBase,
    record,
  } = useEdited(stored, {
    valuesOf: ({ status }) => ({ status }),
    newest: async (former) => (await readNewest(campaignQuery(clientId))).campaign ?? former,
  })
  const form = useZodForm(Body, { status: stored.status })
  const chosen = useWatch({ control: form.control, name: 'status' })
  const { mutateAsync: save } = useSetStatus(clientId)
  return (
    <Form
      form={form}
      record={record}
      draft={`campaign-status:${clientId}`}
      label="Campaign status"
      onSubmit={async ({ status }) => {
        setBase(await save({ status, version: base.version }))
        return `The campaign is ${campaignStatusLabels[status].toLowerCase()}.`
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <FormField form={form} name="status" label="Campaign status">
          <Select options={options} />
        </FormField>
        <SubmitButton
          form={form}
          variant="secondary"
          disabled={base.version !== null && chosen === base.status}
        >
          {campaign ? 'Save status' : 'Begin the campaign'}
        </SubmitButton>
      </div>
    </Form>
  )
}
