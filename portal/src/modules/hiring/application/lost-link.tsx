import { Email } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { z } from 'zod'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { requestLink } from './application.queries.ts'

const Body = z.object({ email: Email })

/**
 * Requests a new link. The response is the same whether the address has applied or not.
 * @param reason why the previous link cannot be used; empty if there was none
 */
export function LostLink({ reason }: { reason: string }) {
  const form = useZodForm(Body, { email: '' })
  const [sent, setSent] = useState(false)
  if (sent) return <Notice tone="positive">{messages.hiring.linkRequested}</Notice>
  return (
    <>
      {reason && (
        <Notice tone="negative" className="mb-6">
          {reason}
        </Notice>
      )}
      <h2 className="mb-1 font-display text-2xl">Lost your link?</h2>
      <p className="mb-4 text-muted">We’ll email a new link to the address you applied with.</p>
      <Form
        form={form}
        name="lost-link"
        label="Lost your link?"
        onSubmit={async ({ email }) => {
          await requestLink(email)
          setSent(true)
        }}
      >
        <form.Field name="email" label="Email" required>
          <TextInput type="email" autoComplete="email" />
        </form.Field>
        <SubmitButton size="large" busyLabel="Sending...">
          Send link
        </SubmitButton>
      </Form>
    </>
  )
}
