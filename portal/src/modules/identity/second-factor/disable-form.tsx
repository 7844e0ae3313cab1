import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CodeField } from './code-field.tsx'
import { useDisableFactor } from './second-factor.queries.ts'

/** Password and a code switch the second factor off. */
export function DisableForm({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [currentPassword, setPassword] = useState('')
  const { mutateAsync: disable } = useDisableFactor()
  const toast = useToast()
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    await disable({ currentPassword, code })
    toast({ message: 'The second factor is off.' })
    onClose()
  })
  const placed = issueOf('code') ?? issueOf('currentPassword')
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xs gap-4">
      {failure && !placed && <Notice tone="negative">{failure.message}</Notice>}
      <Field label="Current password" error={issueOf('currentPassword')} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <CodeField
        value={code}
        onChange={setCode}
        error={issueOf('code')}
        hint="Six digits of your app, or a recovery code."
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="danger"
          disabled={code.trim() === '' || currentPassword === ''}
          busy={busy}
          busyLabel="Switching off..."
        >
          Switch off
        </Button>
      </div>
    </form>
  )
}
