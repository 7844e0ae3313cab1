import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { call } from '../lib/api.ts'
import { Dialog, DialogFooter, LeaveButton } from './dialog.tsx'
import { Form, SubmitButton, useZodForm } from './form.tsx'
import { UsernameInput } from './password-input.tsx'

const Body = z.object({ password: z.string() })

interface Props {
  onClose: () => void
  /** Called when the password was correct. */
  onConfirmed: () => void
}

/** Asks for the user's password, for actions that require a recently entered password. */
export default function OwnPasswordDialog({ onClose, onConfirmed }: Props) {
  const form = useZodForm(Body, { password: '' })
  const password = form.watch('password')
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
        <form.Field name="password" label="Your password" required type="current-password" />
        <DialogFooter>
          <LeaveButton onLeave={onClose} />
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
