import { messages } from '@leadwright/shared/messages'
import { passwordMinLength } from '@leadwright/shared/passwords'
import type { Role } from '@leadwright/shared/permissions'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { replacePassword } from './account.queries.ts'
import { passwordChangeError } from './password.rules.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm new password', autoComplete: 'new-password' },
] as const

interface Props {
  role: string
  /** What the current password is called, e.g. a temporary one. */
  currentLabel?: string
  onChanged?: () => void
}

/** Current, new and confirmed password, with the rules of spec section 5. */
export function PasswordForm({ role, currentLabel, onChanged }: Props) {
  const [values, setValues] = useState(empty)
  const [updated, setUpdated] = useState(false)
  const minLength = passwordMinLength[role as Role] ?? Math.max(...Object.values(passwordMinLength))
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    setUpdated(false)
    const wrong = passwordChangeError(values, minLength)
    if (wrong) throw new Error(wrong)
    await replacePassword(values)
    setValues(empty)
    setUpdated(true)
    onChanged?.()
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      {updated && <Notice tone="positive">{messages.password.updated}</Notice>}
      {fields.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          label={name === 'currentPassword' ? (currentLabel ?? label) : label}
          hint={name === 'newPassword' ? `At least ${minLength} characters.` : undefined}
          error={issueOf(name)}
          required
        >
          <PasswordInput
            name={name}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Updating...">
          Update password
        </Button>
      </div>
    </form>
  )
}
