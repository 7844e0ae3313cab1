import { renamePasskey } from '@leadwright/shared/contracts/identity/passkeys'
import { call } from '../../../lib/api.ts'
import { createPasskey } from '../../../lib/passkeys.ts'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { browserName } from '../account/user-agent.rules.ts'

interface Props {
  onAdded?: (() => void) | undefined
  onClose: () => void
}

/** Names a new passkey, then opens the browser's dialog that creates it. */
export default function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const form = useZodForm(renamePasskey.body, { name: browserName(navigator.userAgent) })
  return (
    <FormDialog
      form={form}
      name="passkey"
      title="Add passkey"
      description="Your browser asks for your fingerprint, face or screen lock. They stay on your device."
      submitLabel="Continue"
      busyLabel="Waiting for your device..."
      onClose={onClose}
      onSubmit={async ({ name }) => {
        const made = await createPasskey(await call('POST /api/account/passkeys/challenge', {}))
        await call('POST /api/account/passkeys', { body: { name, ...made } })
        onAdded?.()
        return 'Passkey added.'
      }}
    >
      <form.Field
        name="name"
        label="Name"
        hint="Helps you recognize this passkey later."
        required
      />
    </FormDialog>
  )
}
