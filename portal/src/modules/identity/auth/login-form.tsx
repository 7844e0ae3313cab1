import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { hasGoogle } from '../../../lib/company.ts'
import { lazy } from '../../../lib/lazy.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { readPrefilledEmail, setPrefilledEmail } from '../../../lib/prefilled-email.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { passkeyUsedKey } from '../../../lib/stored-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TermsLabel } from './terms-label.tsx'

const loadGoogle = () => import('../../../lib/google.ts')
const loadPasskeys = () => import('../../../lib/passkeys.ts')
const PasskeySuggestions = lazy(() => import('../passkeys/passkey-suggestions.tsx'))

interface Props {
  /** Leaves the page with the session that is being opened; the message of an error is shown. */
  onSignIn: (opened: Promise<SessionView>) => Promise<void>
  /** Why signing in elsewhere failed. */
  failure?: string | undefined
}

type PasskeyCode = Awaited<ReturnType<typeof loadPasskeys>>

type Way = 'password' | 'passkey' | 'google'

interface Outcome {
  /** Names of empty fields. */
  blank: readonly string[]
  failure?: Error | '' | undefined
}

/**
 * Email, password and terms; the button is enabled once the terms are accepted (spec section 5). With a
 * passkey or Google, the server asks for the terms only if the person has not accepted those in force. Uses
 * the browser's own form, so that this page loads neither schemas nor the form library.
 */
export function LoginForm({ onSignIn, failure: before }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState<Way>()
  const [{ blank, failure }, setOutcome] = useState<Outcome>({
    blank: [],
    failure: before && new Error(before),
  })

  const focusField = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  function submit(fields: FormData) {
    const [email, password] = [String(fields.get('email')), String(fields.get('password'))]
    const missing = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])]
    setOutcome({ blank: missing })
    if (missing[0]) return focusField(missing[0])
    const body = { email, password, termsAccepted: true } as const
    void attempt('password', onSignIn(call('POST /api/auth/sign-in', { body })))
  }

  async function attempt(by: Way, work: Promise<void>) {
    setBusy(by)
    setOutcome({ blank: [] })
    try {
      await work
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      setOutcome({ blank: [], failure })
      // The button had the focus and was disabled in the meantime. Only the password has a field.
      focusField(issuesOf(failure)[0]?.path ?? by)
    } finally {
      setBusy(undefined)
    }
  }

  const enterWithPasskey = (open: (code: PasskeyCode) => Promise<SessionView>) =>
    void attempt('passkey', onSignIn(loadCode(loadPasskeys).then(open)))

  const leaveForGoogle = () =>
    void attempt(
      'google',
      loadCode(loadGoogle).then((code) => code.signInWithGoogle(accepted)),
    )

  const [suggests] = useState(() => browserStorage.read(passkeyUsedKey) !== null)
  const issues = issuesOf(failure)
  const errorOf = (name: string) =>
    blank.includes(name)
      ? messages.fields.required
      : issues.find(({ path }) => path === name)?.message
  return (
    <form
      ref={form}
      name="sign-in"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      {failure && !errorOf('email') && !errorOf('password') && (
        <Notice tone="negative">{issues[0]?.message ?? failure.message}</Notice>
      )}
      <Field label="Email" required error={errorOf('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username webauthn"
          defaultValue={readPrefilledEmail()}
          onChange={(event) => setPrefilledEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" required error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Checkbox
        name="termsAccepted"
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
        label={<TermsLabel />}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!accepted}
        busy={busy === 'password'}
        busyLabel="Signing In..."
      >
        Sign In
      </Button>
      <Button
        size="large"
        busy={busy === 'passkey'}
        onClick={() => enterWithPasskey((code) => code.signInWithPasskey(accepted))}
      >
        {messages.passkeys.signIn}
      </Button>
      {hasGoogle && (
        <Button size="large" busy={busy === 'google'} onClick={leaveForGoogle}>
          {messages.google.signIn}
        </Button>
      )}
      {suggests && (
        <PasskeySuggestions
          onAnswer={(answer) => enterWithPasskey((code) => code.signInWith(answer, accepted))}
        />
      )}
    </form>
  )
}

/** Errors of single fields, shown next to the field. */
const issuesOf = (failure: unknown) => (failure instanceof ApiError ? failure.issues : [])
