import { AddClientBody } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { temporaryPasswordDays } from '@leadwright/shared/passwords'
import { displayName } from '@leadwright/shared/people'
import { pictureError } from '@leadwright/shared/picture'
import { useState } from 'react'
import type { z } from 'zod'
import { requestedName } from '../../../lib/add-request.ts'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddClient } from './clients.queries.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  companyName: '',
  googleEmail: '',
  googlePassword: '',
}
const required = ['firstName', 'lastName', 'email', 'password', 'companyName'] as const

interface Props {
  /** The booking this client made. Its guest prefills the form, and it is assigned to the new client. */
  booking?: { id: string; firstName: string; lastName: string; email: string }
  onClose: () => void
}

/** The form of spec section 3. It stays open with its input when adding fails. */
export default function AddClientDialog({ booking, onClose }: Props) {
  const { id: bookingId, ...guest } = booking ?? {}
  const form = useZodForm(AddClientBody, { ...empty, companyName: requestedName(), ...guest })
  const [picture, setPicture] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const { mutateAsync: add } = useAddClient(bookingId)
  const toast = useToast()
  const wrongPicture = picture && pictureError(picture)

  async function save(body: z.input<typeof AddClientBody>) {
    if (wrongPicture) throw new Error(wrongPicture)
    try {
      const added = await add({ body, file: picture, onUploadProgress: setProgress })
      if (added.pictureFailed) toast({ message: messages.clients.pictureFailed, tone: 'negative' })
      return `${displayName(added.client)} was added.`
    } finally {
      setProgress(undefined)
    }
  }

  const isBlank = (name: (typeof required)[number]) => form.getValues(name).trim() === ''
  return (
    <FormDialog
      form={form}
      name={`new-client:${bookingId ?? ''}`}
      title="Add Client"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={(_, typed) => save(typed)}
      onInvalid={() => (required.some(isBlank) ? messages.clients.requiredFields : undefined)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required />
        <form.Field name="lastName" label="Last Name" required />
        <form.Field name="email" label="Email" required type="email" />
        <form.Field name="companyName" label="Company Name" required />
      </div>
      <form.Field
        name="password"
        label="Password"
        hint={`Temporary: must be changed at the first sign-in and expires after ${temporaryPasswordDays} days.`}
        required
        type="new-password"
      />
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
