import { UpdateClientBody } from '@leadwright/shared/contracts/clients/client-details'
import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { errorCodes } from '@leadwright/shared/errors'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../lib/api-error.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useUnsavedInput } from '../../../ui/unsaved-input.ts'
import { ClientConflict } from './client-conflict.tsx'
import { type Conflict, detailsOf, mergeConflict } from './client-details.rules.ts'
import { readNewestClient, useUpdateClient } from './clients.queries.ts'

/**
 * Corrects a client. When somebody else saved first, what they changed is shown beside what was
 * typed, and saving again keeps both (client-details.rules.ts).
 */
export function ClientDetailsForm({ client }: { client: ClientView }) {
  const [base, setBase] = useState(client)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [removing, setRemoving] = useState(false)
  const form = useZodForm(UpdateClientBody, detailsOf(client))
  const { mutateAsync: update } = useUpdateClient(client.clientId)
  useUnsavedInput(removing ? 'dirty' : 'clean', () => setRemoving(false))

  function startFrom(saved: ClientView) {
    setBase(saved)
    form.reset(detailsOf(saved))
  }

  async function save(typed: z.input<typeof UpdateClientBody>) {
    setConflicts([])
    try {
      startFrom(await update(removing ? { ...typed, googlePassword: null } : typed))
      setRemoving(false)
      return 'The client was saved.'
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== errorCodes.conflict) throw error
      const newest = await readNewestClient(client.clientId)
      const merged = mergeConflict(base, newest, typed)
      setBase(newest)
      setConflicts(merged.conflicts)
      for (const [name, value] of Object.entries(merged.values)) {
        form.setValue(name as keyof typeof merged.values, value, { shouldDirty: true })
      }
      return false
    }
  }

  return (
    <Form
      form={form}
      draft={`client:${client.clientId}`}
      label="Details"
      className="max-w-2xl"
      onSubmit={(_, typed) => save(typed)}
    >
      {conflicts.length > 0 && <ClientConflict conflicts={conflicts} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="First Name" required />
        <FormField form={form} name="lastName" label="Last Name" required />
        <FormField
          form={form}
          name="email"
          label="Email"
          hint="The client signs in with it; a change is mailed to both addresses."
          className="sm:col-span-2"
          required
          type="email"
        />
        <FormField
          form={form}
          name="companyName"
          label="Company Name"
          className="sm:col-span-2"
          required
        />
        <FormField form={form} name="googleEmail" label="Google Email" type="email" />
        <FormField form={form} name="googlePassword" label="Google Password">
          <PasswordInput
            autoComplete="new-password"
            placeholder={base.hasGooglePassword ? 'Stored; leave empty to keep it' : undefined}
            disabled={removing}
          />
        </FormField>
      </div>
      {base.hasGooglePassword && (
        <Checkbox
          label="Remove the stored Google password"
          checked={removing}
          onChange={(event) => setRemoving(event.target.checked)}
        />
      )}
      <div>
        <SubmitButton form={form}>Save</SubmitButton>
      </div>
    </Form>
  )
}
