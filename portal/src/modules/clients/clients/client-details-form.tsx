import { UpdateClientBody } from '@leadwright/shared/contracts/clients/client-details'
import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { useState } from 'react'
import type { z } from 'zod'
import { readNewest } from '../../../lib/queries.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useUnsavedInput } from '../../../ui/unsaved-input.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { clientQuery, useUpdateClient } from './clients.queries.ts'

/** The form's values; the Google password is only written, never read. */
const valuesOf = (client: ClientView) => ({
  version: client.version,
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  companyName: client.companyName,
  phone: client.phone,
  website: client.website ?? '',
  timeZone: client.timeZone ?? '',
  googleEmail: client.googleEmail ?? '',
  googlePassword: '',
})
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

export function ClientDetailsForm({ client }: { client: ClientView }) {
  const [removing, setRemoving] = useState(false)
  const { form, base, restart } = useRecordForm(UpdateClientBody, client, {
    valuesOf,
    newest: ({ clientId }) => readNewest(clientQuery(clientId)),
    isAction: removing,
  })
  const { mutateAsync: update } = useUpdateClient(client.clientId)
  useUnsavedInput(removing ? 'dirty' : 'clean', () => setRemoving(false))

  async function save(typed: z.input<typeof UpdateClientBody>) {
    restart(await update(removing ? { ...typed, googlePassword: null } : typed))
    setRemoving(false)
    return 'Client saved.'
  }

  return (
    <Form
      form={form}
      name={`client:${client.clientId}`}
      label="Details"
      className="max-w-2xl"
      onSubmit={(_, typed) => save(typed)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required />
        <form.Field name="lastName" label="Last Name" required />
        <form.Field
          name="email"
          label="Email"
          hint={
            client.invited
              ? 'If you change it, the invitation is sent to the new address.'
              : 'The client signs in with this address. If you change it, both addresses get an email.'
          }
          className="sm:col-span-2"
          required
          type="email"
        />
        <form.Field name="companyName" label="Company Name" className="sm:col-span-2" required />
        <form.Field name="phone" label="Phone" />
        <form.Field name="website" label="Website" />
        <form.Field
          name="timeZone"
          label="Time Zone"
          options={zones}
          placeholder="Not known"
          className="sm:col-span-2"
        />
        <form.Field
          name="googleEmail"
          label="Google Email"
          hint={
            client.googleEmail && !client.googleEmailConfirmed
              ? 'The client entered this address but hasn’t confirmed it yet.'
              : undefined
          }
          type="email"
        />
        <form.Field name="googlePassword" label="Google Password">
          <PasswordInput
            autoComplete="new-password"
            placeholder={base.hasGooglePassword ? 'Saved. Leave blank to keep it.' : undefined}
            disabled={removing}
          />
        </form.Field>
      </div>
      {base.hasGooglePassword && (
        <Checkbox
          label="Remove the saved Google password"
          checked={removing}
          onChange={(event) => setRemoving(event.target.checked)}
        />
      )}
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
