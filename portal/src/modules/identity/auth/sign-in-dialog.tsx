import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { SessionView } from '@leadwright/shared/contracts/identity/auth'
import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { hasGoogle } from '../../../lib/company.ts'
import type { BodyOf } from '../../../lib/endpoints.ts'
import { keyOf } from '../../../lib/keys.ts'
import { requirementPath } from '../../../lib/session/requirement.ts'
import { currentPath, leaveForLogin } from '../../../lib/session/sign-out-redirect.ts'
import { continueSession } from '../../../lib/session/start-session.ts'
import { browserStorage } from '../../../lib/storage.ts'
import { passkeyUsedKey } from '../../../lib/stored-keys.ts'
import { abandonInput } from '../../../lib/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { GoogleButton } from '../google/google-button.tsx'
import PasskeyButton from '../passkeys/passkey-button.tsx'
import { CodeForm } from '../second-factor/code-form.tsx'
import { passStep } from '../second-factor/second-factor.queries.ts'
import { TermsLabel } from './terms-label.tsx'

interface Props {
  /** The expired session. */
  session: SessionView
  /** Called when the same person has a complete session again. */
  onSignedIn: () => void
}

/** Signs the same person in again. Covers the page, because someone else may be at the screen. */
export default function SignInDialog({ session: { user }, onSignedIn }: Props) {
  const [asksForCode, setAsksForCode] = useState(false)
  const [suggests] = useState(() => browserStorage.read(passkeyUsedKey) !== null)
  const popup = useRef<HTMLDivElement>(null)
  useEscapeBlock()
  // Back would close a dialog below, or leave the page.
  useOpenDialog(() => {})

  function proceed({ user: { id }, requirement }: SessionView) {
    if (requirement === 'second-factor') return setAsksForCode(true)
    if (id === user.id && !requirement) return onSignedIn()
    abandonInput()
    location.assign(requirement ? requirementPath(requirement, currentPath()) : paths.home)
  }

  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal data-covers-page="">
        <AlertDialog.Backdrop className="fixed inset-0 z-100 bg-paper" />
        <AlertDialog.Popup
          ref={popup}
          // A dialog that opens below hides everything else from assistive technology, except live regions.
          aria-live="off"
          initialFocus={() => popup.current?.querySelector<HTMLElement>('input:not([readonly])')}
          className="fixed top-1/2 left-1/2 z-101 grid max-h-dvh w-[min(24rem,calc(100vw-2rem))] -translate-1/2 gap-4 overflow-y-auto rounded border border-line bg-paper p-5 shadow-xl"
        >
          <header>
            <AlertDialog.Title className="font-display text-2xl">Sign in again</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-muted">
              {asksForCode ? messages.secondFactor.required : messages.login.ended}
            </AlertDialog.Description>
          </header>
          {asksForCode ? (
            <CodeForm
              recovery
              submitLabel="Continue"
              onCode={async (code) => proceed(await passStep(code))}
            />
          ) : (
            <PasswordForm email={user.email} onSignedIn={proceed} />
          )}
          {!asksForCode && (
            <p className="text-[0.8125rem] text-muted">
              By signing in, <TermsLabel />
            </p>
          )}
          {suggests && <PasskeyButton onSignedIn={proceed} />}
          {!asksForCode && hasGoogle && can(user.role, 'studio.view') && <GoogleButton />}
          <Button variant="quiet" onClick={() => leaveForLogin(currentPath())}>
            Sign in as someone else
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const signIn = (body: BodyOf<'POST /api/auth/sign-in'>) => call('POST /api/auth/sign-in', { body })

const Body = z.object({ password: z.string() })

interface FormProps {
  email: string
  onSignedIn: (session: SessionView) => void
}

function PasswordForm({ email, onSignedIn }: FormProps) {
  const form = useZodForm(Body, { password: '' })
  const password = form.watch('password')
  return (
    <Form
      form={form}
      label="Sign in again"
      name="sign-in-again"
      onSubmit={async (body) =>
        onSignedIn(await continueSession(signIn({ email, ...body, termsAccepted: true })))
      }
    >
      <Field label="Email">
        <TextInput type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <form.Field name="password" label="Password" required type="current-password" />
      <SubmitButton busyLabel="Signing In..." disabled={password === ''}>
        Sign In
      </SubmitButton>
    </Form>
  )
}

/** Keeps Escape from a dialog below, which would close and lose its input. */
function useEscapeBlock() {
  useLayoutEffect(() => {
    const block = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape') return
      event.stopImmediatePropagation()
      // Otherwise the browser counts it as Back.
      event.preventDefault()
    }
    addEventListener('keydown', block, { capture: true })
    return () => removeEventListener('keydown', block, { capture: true })
  }, [])
}
