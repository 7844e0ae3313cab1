import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'

const Body = z.object({ newPassword: z.string(), confirmPassword: z.string() })

interface Props {
  /** From the emailed link. */
  token: string
  /** Email address of the account whose password is set. */
  email: string
  onSet: () => void
}

/**
 * Sets a new password with an emailed link that works once. Password managers save it for the email address
 * shown.
 */
export function SetPasswordForm({ token, email, onSet }: Props) {
  const form = useZodForm(Body, { newPassword: '', confirmPassword: '' })
  return (
    <Form
      form={form}
      name="set-password"
      onSubmit={async ({ newPassword, confirmPassword }) => {
        if (!newPassword || !confirmPassword) throw new Error(messages.password.allRequired)
        if (newPassword !== confirmPassword) throw new Error(messages.password.mismatch)
        await call('POST /api/account/set-password', {
          body: { token, newPassword, confirmPassword },
        })
        onSet()
      }}
    >
      <Field label="Email">
        <TextInput type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <form.Field name="newPassword" label="New password" required type="new-password" />
      <form.Field
        name="confirmPassword"
        label="Confirm new password"
        required
        type="new-password"
      />
      <SubmitButton size="large">Set password</SubmitButton>
    </Form>
  )
}
