import { AddWebhookBody } from '@leadwright/shared/contracts/automation/webhooks'
import { messages } from '@leadwright/shared/messages'
import { webhookKinds } from '@leadwright/shared/webhook-kinds'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAddWebhook } from './automation.queries.ts'

const { kindLabels } = messages.automation
const options = webhookKinds.map((value) => ({ value, label: kindLabels[value] }))

interface Props {
  onAdded: (secret: string) => void
  onClose: () => void
}

/** Adds a webhook: its URL and events. */
export default function WebhookDialog({ onAdded, onClose }: Props) {
  const form = useZodForm(AddWebhookBody, { url: '', kinds: [] })
  const { mutateAsync: add } = useAddWebhook()
  return (
    <FormDialog
      form={form}
      name="webhook"
      title="Add webhook"
      submitLabel="Add webhook"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async (body) => {
        const { secret } = await add(body)
        onAdded(secret)
      }}
    >
      <form.Field
        name="url"
        label="URL"
        hint="An HTTPS URL, such as a workflow’s production URL."
        type="url"
        placeholder="https://"
        required
      />
      <CheckboxGroup form={form} name="kinds" legend="Events" options={options} />
    </FormDialog>
  )
}
