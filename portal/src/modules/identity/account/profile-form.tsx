import { ProfileBody, type ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { Form, FormField, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useSaveProfile } from './own-account.queries.ts'

/** A client's own name, company and Google email. Give it the version as its key. */
export function ProfileForm({ profile }: { profile: ProfileView }) {
  const form = useZodForm(ProfileBody, {
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName ?? '',
    googleEmail: profile.googleEmail ?? '',
    version: profile.version,
  })
  const { mutateAsync: save } = useSaveProfile()
  return (
    <Form
      form={form}
      draft="own-profile"
      label="Profile"
      className="max-w-xl"
      onSubmit={async (_, typed) => {
        await save(typed)
        return 'Your profile is saved.'
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
        <SubmitButton form={form} disabled={!form.formState.isDirty}>
          Save profile
        </SubmitButton>
      </div>
    </Form>
  )
}
