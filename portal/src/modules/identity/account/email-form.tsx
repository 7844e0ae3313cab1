import type { ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { formatMinute } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useProfileChanges } from './own-account.queries.ts'

/** The own email; a new one is confirmed at both addresses before it counts. */
export function EmailForm({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid max-w-sm gap-4">
      <p>
        Your email is <strong className="font-medium wrap-anywhere">{profile.email}</strong>.
      </p>
      {profile.pendingEmail ? <PendingChange pending={profile.pendingEmail} /> : <ChangeForm />}
    </div>
  )
}

function PendingChange({ pending }: { pending: NonNullable<ProfileView['pendingEmail']> }) {
  const { newEmail, oldConfirmed, newConfirmed, expiresAt } = pending
  const { keepEmail } = useProfileChanges()
  const { busy, failure, onSubmit } = useSubmit(() => keepEmail())
  const state = (confirmed: boolean) => (confirmed ? 'confirmed' : 'waits for its link')
  return (
    <form aria-label="Change under way" onSubmit={onSubmit} className="grid gap-3">
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      <Notice>
        <p>{messages.account.emailAsked}</p>
        <ul className="mt-1 list-disc pl-4">
          <li>Present address: {state(oldConfirmed)}</li>
          <li className="wrap-anywhere">
            {newEmail}: {state(newConfirmed)}
          </li>
        </ul>
        <p className="mt-1">The links work until {formatMinute(expiresAt)}.</p>
      </Notice>
      <div>
        <Button type="submit" busy={busy}>
          Keep the present address
        </Button>
      </div>
    </form>
  )
}

function ChangeForm() {
  const [email, setEmail] = useState('')
  const [currentPassword, setPassword] = useState('')
  const { askForEmail } = useProfileChanges()
  const { busy, failure, issueOf, onSubmit } = useSubmit(() =>
    askForEmail({ email, currentPassword }),
  )
  const isPlaced = issueOf('email') ?? issueOf('currentPassword')
  return (
    <form aria-label="Change email" noValidate onSubmit={onSubmit} className="grid gap-4">
      {failure && !isPlaced && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="New email" error={issueOf('email')} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label="Your password" error={issueOf('currentPassword')} required>
        <PasswordInput
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Change email
        </Button>
      </div>
    </form>
  )
}
