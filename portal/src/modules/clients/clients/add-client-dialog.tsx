import { AddClientBody } from '@leadwright/shared/contracts/clients/clients'
import { messages } from '@leadwright/shared/messages'
import { temporaryPasswordDays } from '@leadwright/shared/passwords'
import { displayName } from '@leadwright/shared/people'
import { pictureError } from '@leadwright/shared/picture'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
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

/** The form of spec section 3. It stays open with its input when adding fails. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(AddClientBody, empty)
  const [picture, setPicture] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const { mutateAsync: add } = useAddClient()
  const toast = useToast()
  const wrongPicture = picture && pictureError(picture)

  async function save(body: z.input<typeof AddClientBody>) {
    if (wrongPicture) throw new Error(wrongPicture)
    try {
      const added = await add({ body, file: picture, onUploadProgress: setProgress })
      if (added.pictureFailed) toast({ message: messages.clients.pictureFailed, tone: 'negative' })
      toast({ message: `${displayName(added.client)} was added.` })
      onClose()
    } finally {
      setProgress(undefined)
    }
  }

  const isBlank = (name: (typeof required)[number]) => form.getValues(name).trim() === ''

  return (
    <Dialog open={open} onClose={onClose} keepOpen={form.formState.isDirty} title="Add Client">
      <Form
        form={form}
        label="Add Client"
        onSubmit={(_, typed) => save(typed)}
        onInvalid={() => (required.some(isBlank) ? messages.clients.requiredFields : undefined)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="firstName" label="First Name" required>
            <TextInput autoComplete="off" />
          </FormField>
          <FormField form={form} name="lastName" label="Last Name" required>
            <TextInput autoComplete="off" />
          </FormField>
          <FormField form={form} name="email" label="Email" required>
            <TextInput type="email" autoComplete="off" />
          </FormField>
          <FormField form={form} name="companyName" label="Company Name" required>
            <TextInput autoComplete="off" />
          </FormField>
        </div>
        <FormField
          form={form}
          name="password"
          label="Password"
          hint={`Temporary: replaced at the first sign-in, and void after ${temporaryPasswordDays} days.`}
          required
        >
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <Field label="Profile Picture" error={wrongPicture}>
          <FileInput
            value={picture}
            onChange={setPicture}
            accept="image/*"
            hint="JPEG, PNG or WebP, under 5 MB."
            progress={progress}
            preview
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="googleEmail" label="Google Email">
            <TextInput type="email" autoComplete="off" />
          </FormField>
          <FormField form={form} name="googlePassword" label="Google Password">
            <PasswordInput autoComplete="new-password" />
          </FormField>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={form} busyLabel="Adding...">
            Add Client
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
