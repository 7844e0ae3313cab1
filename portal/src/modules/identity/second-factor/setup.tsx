import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { startSetup, useConfirmSetup } from './second-factor.queries.ts'

type Started = Awaited<ReturnType<typeof startSetup>>

/** Password, then the QR code and a first code, then the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} doneLabel="I have kept them" onDone={onDone} />
  if (started) return <ConfirmStep started={started} onConfirmed={setCodes} />
  return <PasswordStep onStarted={setStarted} />
}

function PasswordStep({ onStarted }: { onStarted: (started: Started) => void }) {
  const [password, setPassword] = useState('')
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () =>
    onStarted(await startSetup(password)),
  )
  const wrong = issueOf('currentPassword')
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
      {failure && !wrong && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Current password" error={wrong} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={password === ''}
          busy={busy}
          busyLabel="Starting..."
        >
          Set up a second factor
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  started: Started
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function ConfirmStep({ started, onConfirmed }: ConfirmProps) {
  const [code, setCode] = useState('')
  const { mutateAsync: confirm } = useConfirmSetup()
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    const { recoveryCodes } = await confirm(code)
    onConfirmed(recoveryCodes)
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-lg gap-4">
      <p>Scan the code with your authenticator app, then enter the six digits that it shows.</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={started.uri} label="QR code for your authenticator app" />
        <div className="min-w-40 flex-1">
          <p className="text-[0.8125rem] text-muted">Or type this key into the app:</p>
          <p className="mt-1 font-mono text-[0.8125rem] wrap-anywhere">
            {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
      {failure && !issueOf('code') && <Notice tone="negative">{failure.message}</Notice>}
      <div className="max-w-xs">
        <CodeField value={code} onChange={setCode} error={issueOf('code')} />
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={code.trim() === ''}
          busy={busy}
          busyLabel="Checking..."
        >
          Confirm
        </Button>
      </div>
    </form>
  )
}
