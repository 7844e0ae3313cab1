import type { SecondFactorView } from '@leadwright/shared/contracts/identity/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { count } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LeaveButton } from '../../../ui/dialog.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { LoadingBlock } from '../../../ui/loading.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeInput, recoveryHint } from './code-input.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery, useDisableFactor, useRenewCodes } from './second-factor.queries.ts'
import { SecondFactorSetup } from './setup.tsx'

/** The user's second factor: set it up, renew its recovery codes, turn it off. */
export function FactorPanel() {
  const query = useQuery(secondFactorQuery())
  const [settingUp, setSettingUp] = useState(false)
  const loading = <LoadingBlock label="Loading second factor..." className="h-9 w-48" />
  return (
    <PageSection
      title="Second factor"
      description="When you sign in, enter a code from your authenticator app in addition to your password."
    >
      <QueryView query={query} loading={loading}>
        {(factor) => {
          if (settingUp) {
            return (
              <InPlace>
                <SecondFactorSetup onDone={() => setSettingUp(false)} />
              </InPlace>
            )
          }
          if (factor.enabled) return <Enabled factor={factor} />
          return (
            <div className="grid justify-items-start gap-3">
              <Badge>Off</Badge>
              <Button onClick={() => setSettingUp(true)}>Set up a second factor</Button>
            </div>
          )
        }}
      </QueryView>
    </PageSection>
  )
}

function Enabled({ factor }: { factor: SecondFactorView }) {
  const [open, setOpen] = useState<'renew' | 'disable'>()
  const close = () => setOpen(undefined)
  if (open) {
    return (
      <InPlace>
        {open === 'renew' ? <RenewForm onClose={close} /> : <DisableForm onClose={close} />}
      </InPlace>
    )
  }
  const left = factor.recoveryCodesLeft
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="positive">On</Badge>
        <span
          className={left < 3 ? 'text-negative' : 'text-muted'}
        >{`${count(left, 'recovery code')} left`}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
        {!factor.required && <Button onClick={() => setOpen('disable')}>Turn off</Button>}
      </div>
    </div>
  )
}

/** New recovery codes in exchange for a code of the app; the old ones stop working. */
function RenewForm({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutateAsync: renew } = useRenewCodes()
  if (codes) {
    return (
      <InPlace>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </InPlace>
    )
  }
  return (
    <CodeForm
      onCode={async (code) => setCodes((await renew({ code })).recoveryCodes)}
      submitLabel="Create new codes"
      cancel={<LeaveButton onLeave={onClose} />}
      className="max-w-xs"
    />
  )
}

const Body = z.object({ currentPassword: z.string(), code: z.string() })

/** Turning off the second factor requires the password and a code. */
function DisableForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(Body, { currentPassword: '', code: '' })
  const typed = form.watch(['currentPassword', 'code'])
  const { mutateAsync: disable } = useDisableFactor()
  return (
    <Form
      form={form}
      className="max-w-xs"
      name="second-factor-off"
      onSaved={onClose}
      onSubmit={async (body) => {
        await disable(body)
        return 'Second factor turned off.'
      }}
    >
      <form.Field
        name="currentPassword"
        label="Current password"
        required
        type="current-password"
      />
      <form.Field name="code" label="Code" hint={recoveryHint} required>
        <CodeInput recovery />
      </form.Field>
      <div className="flex flex-wrap gap-2">
        <LeaveButton onLeave={onClose} />
        <SubmitButton
          variant="danger"
          busyLabel="Turning off..."
          disabled={typed.some((text) => text.trim() === '')}
        >
          Turn off
        </SubmitButton>
      </div>
    </Form>
  )
}
