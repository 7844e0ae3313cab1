import { ProfileBody, type ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { formatMinute } from '../../../lib/format.ts'
import { readNewest } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { profileQuery, useSaveProfile, useSendGoogleEmailLink } from './own-account.queries.ts'

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

interface Props {
  email: string
  /** Expiry of the emailed link; null if there is none. */
  until: string | null
}

/** A Google email address that is not confirmed yet, with a button for a new link. */
function GoogleEmailLink({ email, until }: Props) {
  const { mutate: send, isPending, error } = useSendGoogleEmailLink()
  return (
    <div className="grid gap-3">
      {error && <Notice tone="negative">{error.message}</Notice>}
      <Notice tone="caution">
        <p className="wrap-anywhere">
          {until
            ? `Not confirmed yet. Open the link that was emailed to ${email}. It works until ${formatMinute(until)}.`
            : `Not confirmed yet. Send a link to ${email} to confirm it.`}
        </p>
        <p className="mt-1">
          Meetings booked with this address appear in your portal once it’s confirmed.
        </p>
      </Notice>
      <div>
        <Button busy={isPending} busyLabel="Sending..." onClick={() => send(undefined)}>
          {until ? 'Resend link' : 'Send link'}
        </Button>
      </div>
    </div>
  )
}
