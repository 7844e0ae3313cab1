import { apiKeyDays, CreateApiKeyBody } from '@leadwright/shared/contracts/automation/api-keys'
import { messages } from '@leadwright/shared/messages'
import { scopes } from '@leadwright/shared/scopes'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { useClientOptions } from '../../ui/client-options.ts'
import { useZodForm } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useCreateApiKey } from './automation.queries.ts'

const { scopeLabels } = messages.automation
const scopeOptions = scopes.map((value) => ({ value, label: scopeLabels[value] }))
const dayOptions = [30, apiKeyDays.default, 180, apiKeyDays.max].map((days) => ({
  value: String(days),
  label: `${days} days`,
}))

interface Props {
  onCreated: (token: string) => void
  onClose: () => void
}

/** Creates a key with its scopes, client and expiry. */
export default function ApiKeyDialog({ onCreated, onClose }: Props) {
  const form = useZodForm(CreateApiKeyBody, {
    name: '',
    scopes: [],
    clientId: '',
    days: apiKeyDays.default,
  })
  const { mutateAsync: create } = useCreateApiKey()
  return (
    <FormDialog
      form={form}
      name="api-key"
      title="Create API key"
      description="All admins are notified by email."
      submitLabel="Create key"
      busyLabel="Creating..."
      onClose={onClose}
      onSubmit={async (body) => {
        const { token } = await create(body)
        onCreated(token)
      }}
    >
      <form.Field
        name="name"
        label="Name"
        hint="Name the program that will use the key. The audit log shows this name."
        required
      />
      <CheckboxGroup form={form} name="scopes" legend="Scopes" options={scopeOptions} />
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field
          name="clientId"
          label="Limit to client"
          options={useClientOptions()}
          placeholder="All clients"
        />
        <form.Field name="days" label="Expires in" type="number" required options={dayOptions} />
      </div>
    </FormDialog>
  )
}
