import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { passkeysQuery } from '../lib/passkeys.queries.ts'
import { confirmWithPasskey } from '../lib/passkeys.ts'
import { Button } from './button.tsx'
import { Dialog, DialogFooter, LeaveButton } from './dialog.tsx'
import { Form, SubmitButton, useZodForm } from './form.tsx'
import { Notice } from './notice.tsx'
import { UsernameInput } from './password-input.tsx'

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
  const passkey = usePasskey(onConfirmed)
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
        {passkey.failure && <Notice tone="negative">{passkey.failure}</Notice>}
        <form.Field name="password" label="Your password" required type="current-password" />
        <DialogFooter>
          <LeaveButton onLeave={onClose} />
          {hasPasskey && (
            <Button busy={passkey.isBusy} onClick={passkey.use}>
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

function usePasskey(onConfirmed: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm() {
    setIsBusy(true)
    setFailure('')
    try {
      await confirmWithPasskey()
      onConfirmed()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, use: () => void confirm() }
}

/** Confirms the user's password; throws an error with a message if it is wrong. */
const confirmOwnPassword = (password: string) =>
  call('POST /api/auth/confirm', { body: { password } })
