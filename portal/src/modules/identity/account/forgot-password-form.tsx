import { messages } from '@leadwright/shared/messages'
import { resetLinkMinutes } from '@leadwright/shared/passwords'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { askForPasswordLink } from './own-account.queries.ts'

/** Asks for a link. The answer is the same whether the address has an account or not. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    if (email.trim() === '') throw new Error(messages.fields.email)
    await askForPasswordLink(email)
    setSent(true)
  })
  if (sent) {
    return (
      <Notice tone="positive">
        {messages.account.forgot} It works once, within {resetLinkMinutes} minutes.
      </Notice>
    )
  }
  return (
    <form aria-label="Forgot password" noValidate onSubmit={onSubmit} className="grid gap-4">
      {failure && !issueOf('email') && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Email" error={issueOf('email')} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy} busyLabel="Sending...">
        Send the link
      </Button>
    </form>
  )
}
