import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { TermsLabel } from '../auth/terms-label.tsx'

const Body = z.object({
  newPassword: z.string(),
  confirmPassword: z.string(),
  termsAccepted: z.boolean(),
})

interface Props {
  /** From the emailed link. */
  token: string
  /** Email address of the account whose password is set. */
  email: string
  /** Whether to ask for the terms, because the person has not accepted the ones in force. */
  asksForTerms: boolean
  /** Called with the session that starts. */
  onSet: (session: SessionView) => unknown
}

/**
 * Sets a new password with an emailed link that works once. Password managers save it for the email address
 * shown.
 */
export function SetPasswordForm({ token, email, asksForTerms, onSet }: Props) {
  const form = useZodForm(Body, { newPassword: '', confirmPassword: '', termsAccepted: false })
  return (
    <Form
      form={form}
      name="set-password"
      onSubmit={async ({ newPassword, confirmPassword, termsAccepted }) => {
        if (!newPassword || !confirmPassword) throw new Error(messages.password.allRequired)
        if (newPassword !== confirmPassword) throw new Error(messages.password.mismatch)
        const session = await call('POST /api/account/set-password', {
          body: { token, newPassword, confirmPassword, ...(termsAccepted && { termsAccepted }) },
        })
        await onSet(session)
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
      {asksForTerms && <Checkbox label={<TermsLabel />} {...form.register('termsAccepted')} />}
      <SubmitButton size="large" disabled={asksForTerms && !form.watch('termsAccepted')}>
        Set password and sign in
      </SubmitButton>
    </Form>
  )
}
