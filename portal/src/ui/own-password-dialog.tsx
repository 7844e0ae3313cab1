import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import { confirmOwnPassword } from '../lib/session/confirm.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { PasswordInput } from './password-input.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  onClose: () => void
  /** The password was right. */
  onConfirmed: () => void
}

/** Asks for the own password, for what the server only does soon after it was typed. */
export function OwnPasswordDialog({ onClose, onConfirmed }: Props) {
  const [password, setPassword] = useState('')
  const { busy, failure, issueOf, onSubmit } = useSubmit(async () => {
    await confirmOwnPassword(password)
    onConfirmed()
  })
  const issue = issueOf('password')
  return (
    <Dialog
      open
      isOnTop
      onClose={onClose}
      title="Is it you?"
      description={messages.vault.confirmRequired}
    >
      <form
        noValidate
        aria-label="Confirm it is you"
        className="grid gap-4"
        onSubmit={(event) => {
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        {failure && !issue && <Notice tone="negative">{failure.message}</Notice>}
        <Field label="Your password" error={issue} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Checking..."
            disabled={password === ''}
          >
            Continue
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
