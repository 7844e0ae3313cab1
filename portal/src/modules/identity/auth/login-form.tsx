import type { signIn } from '@leadwright/shared/contracts/identity/auth'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { messages } from '@leadwright/shared/messages'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  /** Signs in and leaves the page; what it throws is shown as it is. */
  onSignIn: (body: EndpointInput<typeof signIn>['body']) => Promise<void>
  /** The site's page of terms. */
  termsHref: string
}

/** Email, password and terms; the button waits for the terms (spec section 5). */
export function LoginForm({ onSignIn, termsHref }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    setIncomplete(email.trim() === '' || password === '')
    if (email.trim() === '' || password === '') {
      const empty = form.current?.querySelector<HTMLInputElement>(
        email.trim() === '' ? 'input[name=email]' : 'input[name=password]',
      )
      empty?.focus()
      return
    }
    await onSignIn({ email, password, termsAccepted: true })
  })
  const missing = (value: string) =>
    incomplete && value.trim() === '' ? messages.fields.required : undefined

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      {failure && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Email" required error={missing(email) ?? issueOf('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" required error={missing(password) ?? issueOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Checkbox
        name="terms"
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={
          <>
            I accept the{' '}
            <a
              href={termsHref}
              target="_blank"
              rel="noopener"
              className="underline hover:text-accent-strong"
            >
              terms and privacy policy
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </>
        }
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!accepted}
        busy={busy}
        busyLabel="Signing In..."
      >
        Sign In
      </Button>
    </form>
  )
}
