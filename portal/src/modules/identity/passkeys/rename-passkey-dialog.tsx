import { type PasskeyView, renamePasskey } from '@leadwright/shared/contracts/identity/passkeys'
import { useZodForm } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useRenamePasskey } from './passkeys.queries.ts'

interface Props {
  passkey: PasskeyView
  onClose: () => void
}

export default function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const form = useZodForm(renamePasskey.body, { name: passkey.name })
  const { mutateAsync: rename } = useRenamePasskey(passkey.id)
  return (
    <FormDialog
      form={form}
      name={`passkey:${passkey.id}`}
      title="Rename passkey"
      submitLabel="Save"
      onClose={onClose}
      onSubmit={async (body) => {
        await rename(body)
        return 'Passkey renamed.'
      }}
    >
      <form.Field name="name" label="Name" required />
    </FormDialog>
  )
}
