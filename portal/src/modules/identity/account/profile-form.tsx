import { ProfileBody, type ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { Form } from '../../../ui/form.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useZodForm } from '../../../ui/use-zod-form.ts'
import { useProfileChanges } from './own-account.queries.ts'

/** A client's own name, company and Google email. Give it the version as its key. */
export function ProfileForm({ profile }: { profile: ProfileView }) {
  const form = useZodForm(ProfileBody, {
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName ?? '',
    googleEmail: profile.googleEmail ?? '',
    version: profile.version,
  })
  const { save } = useProfileChanges()
  const toast = useToast()
  return (
    <Form
      form={form}
      label="Profile"
      className="max-w-xl"
      onSubmit={async (_, typed) => {
        await save(typed)
        toast({ message: 'Your profile is saved.' })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="First Name" required>
          <TextInput autoComplete="given-name" />
        </FormField>
        <FormField form={form} name="lastName" label="Last Name" required>
          <TextInput autoComplete="family-name" />
        </FormField>
      </div>
      <FormField form={form} name="companyName" label="Company" required>
        <TextInput autoComplete="organization" />
      </FormField>
      <FormField
        form={form}
        name="googleEmail"
        label="Google Email"
        hint="Optional. The account that we share calendars and folders with."
      >
        <TextInput type="email" inputMode="email" autoComplete="off" />
      </FormField>
      <div>
        <SubmitButton form={form} busyLabel="Saving..." disabled={!form.formState.isDirty}>
          Save profile
        </SubmitButton>
      </div>
    </Form>
  )
}
