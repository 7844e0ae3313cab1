import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'

const Body = z.object({ newPassword: z.string(), confirmPassword: z.string() })

interface Props {
  /** From the mailed link. */
  token: string
  onSet: () => void
}

/** A new password by a mailed link, which works once; the server knows whose it is and its rules. */
export function SetPasswordForm({ token, onSet }: Props) {
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
