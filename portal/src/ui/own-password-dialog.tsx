import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../lib/api.ts'
import { passkeysQuery } from '../lib/passkeys.queries.ts'
import { confirmWithPasskey } from '../lib/passkeys.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFooter, LeaveButton } from './dialog.tsx'
import { Form, SubmitButton, useZodForm } from './form.tsx'
import { Notice } from './notice.tsx'
import { UsernameInput } from './password-input.tsx'
import { useAttempt } from './use-attempt.ts'

const Body = z.object({ password: z.string() })

interface Props {
  onClose: () => void
  /** Called when the password was correct, or a passkey was used. */
  onConfirmed: () => void
}

/** Asks for the user's password or a passkey, for actions that require a recent confirmation. */
export default function OwnPasswordDialog({ onClose, onConfirmed }: Props) {
  const form = useZodForm(Body, { password: '' })
  const password = form.watch('password')
  const hasPasskey = (useQuery(passkeysQuery()).data?.items.length ?? 0) > 0
  const { isBusy, failure, attempt } = useAttempt()
  const confirm = () =>
    attempt(async () => {
      await confirmWithPasskey()
      onConfirmed()
    })
  return (
    <Dialog
      isOnTop
      onClose={onClose}
      title="Confirm it’s you"
      description={messages.vault.confirmRequired}
    >
      <Form
        form={form}
        name="confirm-own-password"
        label="Confirm it’s you"
        onSaved={onConfirmed}
        onSubmit={async (body) => {
          await confirmOwnPassword(body.password)
        }}
      >
        <UsernameInput />
        {failure && <Notice tone="negative">{failure}</Notice>}
        <form.Field name="password" label="Your password" required type="current-password" />
        <DialogFooter>
          <LeaveButton onLeave={onClose} />
          {hasPasskey && (
            <Button busy={isBusy} onClick={() => void confirm()}>
              Use a passkey
            </Button>
          )}
          <SubmitButton busyLabel="Checking..." disabled={password === ''}>
            Continue
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

/** Confirms the user's password; throws an error with a message if it is wrong. */
const confirmOwnPassword = (password: string) =>
  call('POST /api/auth/confirm', { body: { password } })
