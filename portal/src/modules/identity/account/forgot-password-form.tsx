import { Email } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { resetLinkMinutes } from '@leadwright/shared/passwords'
import { useState } from 'react'
import { z } from 'zod'
import { readPrefilledEmail } from '../../../lib/prefilled-email.ts'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { requestPasswordLink } from './own-account.queries.ts'

const Body = z.object({ email: Email })

/** Requests a link. The response is the same whether the address has an account or not. */
export function ForgotPasswordForm() {
  const form = useZodForm(Body, { email: readPrefilledEmail() })
  const [sent, setSent] = useState(false)
  if (sent) {
    return (
      <Notice tone="positive">
        {messages.account.forgot} It works once and expires after {resetLinkMinutes} minutes.
      </Notice>
    )
  }
  return (
    <Form
      form={form}
      name="forgot-password"
      label="Forgot password"
      onSubmit={async ({ email }) => {
        await requestPasswordLink(email)
        setSent(true)
      }}
    >
      <form.Field name="email" label="Email" required>
        <TextInput type="email" autoComplete="username" />
      </form.Field>
      <SubmitButton size="large" busyLabel="Sending...">
        Send link
      </SubmitButton>
    </Form>
  )
}
