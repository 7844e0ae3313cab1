import { ProfileBody, type ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { readNewest } from '../../../lib/queries.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { GoogleEmailLink } from './google-email-link.tsx'
import { profileQuery, useSaveProfile } from './own-account.queries.ts'

const valuesOf = (profile: ProfileView) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  companyName: profile.companyName,
  googleEmail: profile.googleEmail ?? '',
  version: profile.version,
})

/** The user's name; for a client's main account, also the company and Google email. */
export function ProfileForm({ profile }: { profile: ProfileView }) {
  const { form, restart } = useRecordForm(ProfileBody, profile, {
    valuesOf,
    newest: () => readNewest(profileQuery()),
  })
  const { mutateAsync: save } = useSaveProfile()
  return (
    <Form
      form={form}
      name="own-profile"
      label="Profile"
      className="max-w-xl"
      onSubmit={async (_, typed) => {
        restart(await save(typed))
        return 'Profile saved.'
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName" label="First Name" required>
          <TextInput autoComplete="given-name" />
        </form.Field>
        <form.Field name="lastName" label="Last Name" required>
          <TextInput autoComplete="family-name" />
        </form.Field>
      </div>
      {profile.companyName !== null && (
        <>
          <form.Field name="companyName" label="Company" required>
            <TextInput autoComplete="organization" />
          </form.Field>
          <form.Field
            name="googleEmail"
            label="Google Email"
            hint="Optional. The account used to share calendars and folders with you."
            type="email"
          />
          {profile.googleEmail !== null && !profile.googleEmailConfirmed && (
            <GoogleEmailLink email={profile.googleEmail} until={profile.googleEmailLinkUntil} />
          )}
        </>
      )}
      <div>
        <SubmitButton disabled={!form.formState.isDirty}>Save profile</SubmitButton>
      </div>
    </Form>
  )
}
