import type { setPassword } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  /** From the mailed link. */
  token: string
  onSet: () => void
}

/** A new password by a mailed link, which works once; the server knows whose it is and its rules. */
export function SetPasswordForm({ token, onSet }: Props) {
  const [newPassword, setNew] = useState('')
  const [confirmPassword, setConfirm] = useState('')
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    if (!newPassword || !confirmPassword) throw new Error(messages.password.allRequired)
    if (newPassword !== confirmPassword) throw new Error(messages.password.mismatch)
    await call<typeof setPassword>('POST /api/account/set-password', {
      body: { token, newPassword, confirmPassword },
    })
    onSet()
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {failure && <Notice tone="negative">{issueOf('token') ?? failure.message}</Notice>}
      <Field label="New password" required error={issueOf('newPassword')}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
      </Field>
      <Field label="Confirm new password" required error={issueOf('confirmPassword')}>
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmPassword}
          onChange={(event) => setConfirm(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy} busyLabel="Saving...">
        Set password
      </Button>
    </form>
  )
}
