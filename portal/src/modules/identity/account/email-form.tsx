import { type ProfileView, requestEmailChange } from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { formatMinute } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { useCancelEmailChange, useRequestEmailChange } from './own-account.queries.ts'

/** The user's email address; a new one takes effect once it is confirmed at both addresses. */
export function EmailForm({ profile }: { profile: ProfileView }) {
  return (
    <PageSection title="Email address" description="You use it to sign in and to receive emails.">
      <div className="grid max-w-sm gap-4">
        <p>
          Your email address is{' '}
          <strong className="font-medium wrap-anywhere">{profile.email}</strong>.
        </p>
        {profile.pendingEmail ? <PendingChange pending={profile.pendingEmail} /> : <ChangeForm />}
      </div>
    </PageSection>
  )
}

function PendingChange({ pending }: { pending: NonNullable<ProfileView['pendingEmail']> }) {
  const { newEmail, oldConfirmed, newConfirmed, expiresAt } = pending
  const { mutate: cancel, isPending, error } = useCancelEmailChange()
  const state = (confirmed: boolean) => (confirmed ? 'confirmed' : 'not confirmed yet')
  return (
    <div className="grid gap-3">
      {error && <Notice tone="negative">{error.message}</Notice>}
      <Notice>
        <p>{messages.account.emailAsked}</p>
        <ul className="mt-1 list-disc pl-4">
          <li>{`Current address: ${state(oldConfirmed)}`}</li>
          <li className="wrap-anywhere">{`${newEmail}: ${state(newConfirmed)}`}</li>
        </ul>
        <p className="mt-1">{`The links work until ${formatMinute(expiresAt)}.`}</p>
      </Notice>
      <div>
        <Button busy={isPending} onClick={() => cancel(undefined)}>
          Keep current address
        </Button>
      </div>
    </div>
  )
}

function ChangeForm() {
  const form = useZodForm(requestEmailChange.body, { email: '', currentPassword: '' })
  const { mutateAsync: request } = useRequestEmailChange()
  return (
    <Form
      form={form}
      name="own-email"
      label="Change email"
      onSubmit={async (body) => void (await request(body))}
    >
      <form.Field name="email" label="New email" required>
        <TextInput type="email" autoComplete="email" />
      </form.Field>
      <form.Field name="currentPassword" label="Your password" required type="current-password" />
      <div>
        <SubmitButton variant="secondary" busyLabel="Sending...">
          Change email
        </SubmitButton>
      </div>
    </Form>
  )
}
