import { ExternalCampaignBody } from '@leadwright/shared/contracts/leads/external-campaigns'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAddExternalCampaign } from './external.queries.ts'

interface Props {
  clientId: string
  onClose: () => void
}

/** Adds a campaign of a sending tool to a client. */
export default function ExternalCampaignDialog({ clientId, onClose }: Props) {
  const form = useZodForm(ExternalCampaignBody, { source: '', externalId: '', name: '' })
  const { mutateAsync: add } = useAddExternalCampaign(clientId)
  return (
    <FormDialog
      form={form}
      name={`external-campaign:new-${clientId}`}
      title="Add Campaign"
      description="The id is in the address of the campaign in your sending tool."
      submitLabel="Add"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        await add(body)
        return 'Campaign added.'
      }}
    >
      <form.Field
        name="source"
        label="Tool"
        hint="As in the settings of your workflow."
        required
        placeholder="instantly"
      />
      <form.Field name="externalId" label="Campaign id" required />
      <form.Field name="name" label="Name" hint="Optional." />
    </FormDialog>
  )
}
