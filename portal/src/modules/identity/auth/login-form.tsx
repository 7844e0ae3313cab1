import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import type { BodyOf } from '../../../lib/endpoints.ts'
import { readPrefilledEmail, setPrefilledEmail } from '../../../lib/prefilled-email.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TermsLabel } from './terms-label.tsx'

interface Props {
  /** Signs in and leaves the page; the message of an error is shown. */
  onSignIn: (body: BodyOf<'POST /api/auth/sign-in'>) => Promise<void>
}

interface Outcome {
  /** Names of empty fields. */
  blank: readonly string[]
  failure?: Error
}

/**
 * Email, password and terms; the button is enabled once the terms are accepted (spec section 5). Uses the
 * browser's own form, so that this page loads neither schemas nor the form library.
 */
export function LoginForm({ onSignIn }: Props) {
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [{ blank, failure }, setOutcome] = useState<Outcome>({ blank: [] })

  async function submit(form: HTMLFormElement) {
    const fields = new FormData(form)
    const [email, password] = [String(fields.get('email')), String(fields.get('password'))]
    const missing = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])]
    setOutcome({ blank: missing })
    if (missing[0]) return focusField(form, missing[0])
    setBusy(true)
    try {
      await onSignIn({ email, password, termsAccepted: true })
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      setOutcome({ blank: [], failure })
      // The button had the focus and was disabled in the meantime.
      focusField(form, issuesOf(failure)[0]?.path ?? 'password')
    } finally {
      setBusy(false)
    }
  }

  const issues = issuesOf(failure)
  const errorOf = (name: string) =>
    blank.includes(name)
      ? messages.fields.required
      : issues.find(({ path }) => path === name)?.message
  return (
    <form
      name="sign-in"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {failure && !issues[0] && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Email" required error={errorOf('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={readPrefilledEmail()}
          onChange={(event) => setPrefilledEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" required error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Checkbox
        name="terms"
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={<TermsLabel />}
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

/** Errors of single fields, shown next to the field. */
const issuesOf = (failure: unknown) => (failure instanceof ApiError ? failure.issues : [])

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}
