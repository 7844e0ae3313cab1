import { useState } from 'react'
import { useCan } from '../../lib/session/use-can.ts'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { PasswordDetails } from './password-details.tsx'
import { PasswordForm } from './password-form.tsx'
import { passwords } from './passwords.queries.ts'

/** Stays open after a save, with the spec's banner; a new account can then be edited. */
export function PasswordDialog({ id, onClose }: DialogProps) {
  const [created, setCreated] = useState(false)
  const mayWrite = useCan('passwords.write')
  const mayManageAccess = useCan('passwords.manage-access')
  return (
    <ItemDialog
      title={
        id !== undefined
          ? undefined
          : created
            ? 'Edit Password Account'
            : 'Create New Password Account'
      }
      one="Password Account"
      view={(account) => <PasswordDetails account={account} />}
      records={passwords}
      mayWrite={mayWrite}
      id={id}
      onClose={onClose}
    >
      {(account) => (
        <PasswordForm
          account={account}
          mayManageAccess={mayManageAccess}
          onClose={onClose}
          onCreated={() => setCreated(true)}
        />
      )}
    </ItemDialog>
  )
}
