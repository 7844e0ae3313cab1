import { AddClientBody } from '@leadwright/shared/contracts/clients/clients'
import { Password } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { invitationDays, temporaryPasswordDays } from '@leadwright/shared/passwords'
import { displayName } from '@leadwright/shared/people'
import { pictureError } from '@leadwright/shared/picture'
import { clientPath } from '@leadwright/shared/record-paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { requestedName } from '../../../lib/add-request.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { OnboardingPreview } from '../onboarding/onboarding-preview.tsx'
import { useOnboarding } from '../onboarding/use-onboarding.ts'
import { useAddClient } from './clients.queries.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  companyName: '',
  googleEmail: '',
  googlePassword: '',
  contactId: '',
}
const required = ['firstName', 'lastName', 'email', 'companyName'] as const
const WithPassword = AddClientBody.extend({ password: Password })
type Schema = z.ZodType<z.output<typeof AddClientBody>, z.input<typeof AddClientBody>>

interface Props {
  /** The booking this client made. Its guest prefills the form, and it is assigned to the new client. */
  booking?: { id: string; firstName: string; lastName: string; email: string }
  onClose: () => void
}

/** The form of spec section 3. It stays open with its input when adding fails. */
export default function AddClientDialog({ booking, onClose }: Props) {
  const { id: bookingId, ...guest } = booking ?? {}
  const [invites, setInvites] = useState(true)
  const schema: Schema = invites ? AddClientBody : WithPassword
  const form = useZodForm(schema, { ...empty, companyName: requestedName(), ...guest })
  const onboarding = useOnboarding(form.watch('contactId') ?? '')
  const [picture, setPicture] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const { mutateAsync: add } = useAddClient(bookingId)
  const toast = useToast()
  const navigate = useNavigate()
  const wrongPicture = picture && pictureError(picture)

  async function save(body: z.input<typeof AddClientBody>) {
    if (wrongPicture) throw new Error(wrongPicture)
    try {
      const { lines } = onboarding
      const sent = {
        ...body,
        password: invites ? '' : body.password,
        ...(lines && { onboarding: JSON.stringify(lines) }),
      }
      const { client, pictureFailed } = await add({
        body: sent,
        file: picture,
        onUploadProgress: setProgress,
      })
      if (pictureFailed) toast({ message: messages.clients.pictureFailed, tone: 'negative' })
      toast({
        message: messages.clients.added(displayName(client), client.invited),
        action: { label: 'Open', run: () => void navigate(clientPath(client.clientId)) },
      })
    } finally {
      setProgress(undefined)
    }
  }

  const isBlank = (name: (typeof required)[number]) => form.getValues(name).trim() === ''
  const { requiredFields, requiredToInvite } = messages.clients
  return (
    <FormDialog
      form={form}
      name={`new-client:${bookingId ?? ''}`}
      title="Add Client"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={(_, typed) => save(typed)}
      onInvalid={() => {
        if (!invites && (required.some(isBlank) || !form.getValues('password'))) {
          return requiredFields
        }
        return required.some(isBlank) ? requiredToInvite : undefined
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required />
        <form.Field name="lastName" label="Last Name" required />
        <form.Field name="email" label="Email" required type="email" />
        <form.Field name="companyName" label="Company Name" required />
      </div>
      <Checkbox
        label={`Email an invitation to set a password (valid for ${invitationDays} days)`}
        checked={invites}
        onChange={(event) => setInvites(event.target.checked)}
      />
      {!invites && (
        <form.Field
          name="password"
          label="Password"
          hint={`Temporary: must be changed at the first sign-in and expires after ${temporaryPasswordDays} days. Tell the client by phone; it isn’t emailed.`}
          required
          type="new-password"
        />
      )}
      <form.Field
        name="contactId"
        label="Contact"
        hint="The team member whom the client sees as the person to ask."
        options={onboarding.contacts}
        placeholder="No one yet"
      />
      <OnboardingPreview onboarding={onboarding} />
      <Field label="Profile Picture" error={wrongPicture}>
        <FileInput
          value={picture}
          onChange={setPicture}
          accept="image/*"
          hint="JPEG, PNG or WebP, under 5 MB"
          progress={progress}
          preview
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="googleEmail" label="Google Email" type="email" />
        <form.Field name="googlePassword" label="Google Password" type="new-password" />
      </div>
    </FormDialog>
  )
}
