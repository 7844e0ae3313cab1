import { useState } from 'react'
import { encode } from 'uqr'
import { z } from 'zod'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { startSetup, useConfirmSetup } from './second-factor.queries.ts'

type Started = Awaited<ReturnType<typeof startSetup>>

/** Password, then the QR code and a first code, then the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      <InPlace key="codes">
        <RecoveryCodes codes={codes} onDone={onDone} />
      </InPlace>
    )
  }
  if (started) {
    return (
      <InPlace key="code">
        <ConfirmStep started={started} onConfirmed={setCodes} />
      </InPlace>
    )
  }
  return <PasswordStep onStarted={setStarted} />
}

const Password = z.object({ currentPassword: z.string() })

function PasswordStep({ onStarted }: { onStarted: (started: Started) => void }) {
  const form = useZodForm(Password, { currentPassword: '' })
  const password = form.watch('currentPassword')
  return (
    <Form
      form={form}
      name="second-factor-setup"
      className="max-w-sm"
      onSubmit={async ({ currentPassword }) => onStarted(await startSetup(currentPassword))}
    >
      <form.Field
        name="currentPassword"
        label="Current password"
        required
        type="current-password"
      />
      <div>
        <SubmitButton busyLabel="Starting..." disabled={password === ''}>
          Set up a second factor
        </SubmitButton>
      </div>
    </Form>
  )
}

interface ConfirmProps {
  started: Started
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function ConfirmStep({ started, onConfirmed }: ConfirmProps) {
  const { mutateAsync: confirm } = useConfirmSetup()
  return (
    <div className="grid max-w-lg gap-4">
      <p>Scan the QR code with your authenticator app, then enter the six digits it shows.</p>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={started.uri} label="QR code for your authenticator app" />
        <div className="min-w-40 flex-1">
          <p className="text-[0.8125rem] text-muted">Or enter this key in the app:</p>
          <p className="mt-1 font-mono text-[0.8125rem] wrap-anywhere">
            {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
      <CodeForm
        onCode={async (code) => onConfirmed((await confirm({ code })).recoveryCodes)}
        submitLabel="Confirm"
        className="max-w-xs"
      />
    </div>
  )
}

/**
 * A QR code as a single path, drawn in the browser so that its secret is sent nowhere. Dark on light in every
 * theme.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded border border-line bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
