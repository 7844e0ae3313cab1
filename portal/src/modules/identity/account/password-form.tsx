import { messages } from '@leadwright/shared/messages'
import { passwordMinLength } from '@leadwright/shared/passwords'
import type { Role } from '@leadwright/shared/permissions'
import { useState } from 'react'
import { z } from 'zod'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UsernameInput } from '../../../ui/password-input.tsx'
import { replacePassword } from './own-account.queries.ts'
import { passwordChangeError } from './password.rules.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
/** Not validated per field: the rules in password.rules.ts apply to the whole form. */
const Body = z.object({
  currentPassword: z.string(),
  newPassword: z.string(),
  confirmPassword: z.string(),
})

interface Props {
  role: string
  /** Label of the current password, e.g. for a temporary one. */
  currentLabel?: string
  onChanged?: () => void
}

/** Current, new and confirmed password, with the rules of spec section 5. */
export function PasswordForm({ role, currentLabel = 'Current password', onChanged }: Props) {
  const form = useZodForm(Body, empty)
  const [updated, setUpdated] = useState(false)
  const minLength = passwordMinLength[role as Role] ?? Math.max(...Object.values(passwordMinLength))
  return (
    <Form
      form={form}
      name="own-password"
      className="max-w-sm"
      onSubmit={async (values) => {
        setUpdated(false)
        const wrong = passwordChangeError(values, minLength)
        if (wrong) throw new Error(wrong)
        await replacePassword(values)
        form.reset(empty)
        setUpdated(true)
        onChanged?.()
      }}
    >
      <UsernameInput />
      {updated && <Notice tone="positive">{messages.password.updated}</Notice>}
      <form.Field name="currentPassword" label={currentLabel} required type="current-password" />
      <form.Field
        name="newPassword"
        label="New password"
        hint={`At least ${minLength} characters.`}
        required
        type="new-password"
      />
      <form.Field
        name="confirmPassword"
        label="Confirm new password"
        required
        type="new-password"
      />
      <div>
        <SubmitButton variant="secondary" busyLabel="Updating...">
          Update password
        </SubmitButton>
      </div>
    </Form>
  )
}
