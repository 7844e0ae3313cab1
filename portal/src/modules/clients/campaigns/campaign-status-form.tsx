import type { CampaignView } from '@leadwright/shared/contracts/clients/campaigns'
import { campaignStatuses } from '@leadwright/shared/statuses'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { campaignStatusLabels } from './campaign-status.ts'
import { useCampaignChanges } from './campaigns.queries.ts'

const options = campaignStatuses.map((value) => ({ value, label: campaignStatusLabels[value] }))

interface Props {
  clientId: string
  campaign: CampaignView | null
}

/** The first status begins the campaign. */
export function StatusForm({ clientId, campaign }: Props) {
  const [status, setStatus] = useState<CampaignView['status']>(campaign?.status ?? 'active')
  const { setStatus: save } = useCampaignChanges(clientId)
  const toast = useToast()
  const { busy, failure, onSubmit } = useSubmit(async () => {
    await save({ status, version: campaign?.version ?? null })
    toast({ message: `The campaign is ${campaignStatusLabels[status].toLowerCase()}.` })
  })
  return (
    <form aria-label="Campaign status" onSubmit={onSubmit} className="grid gap-3">
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Campaign status">
          <Select
            options={options}
            value={status}
            onChange={({ target }) =>
              setStatus(campaignStatuses.find((known) => known === target.value) ?? status)
            }
          />
        </Field>
        <Button
          type="submit"
          busy={busy}
          busyLabel="Saving..."
          disabled={status === campaign?.status}
        >
          {campaign ? 'Save status' : 'Begin the campaign'}
        </Button>
      </div>
    </form>
  )
}
