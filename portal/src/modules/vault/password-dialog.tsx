import { can } from '@leadwright/shared/permissions'
import { useState } from 'react'
import { useViewer } from '../../lib/session/store.ts'
import { type DialogProps, ItemDialog } from './item-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { passwords } from './passwords.queries.ts'

/** Stays open after a save, with the spec's banner; a new account is edited from then on. */
export function PasswordDialog({ id, onClose }: DialogProps) {
  const [created, setCreated] = useState(false)
  const { role } = useViewer()
  const mayWrite = can(role, 'passwords.write')
  const existing = mayWrite ? 'Edit Password Account' : 'Password Account Details'
  return (
    <ItemDialog
      title={id === undefined && !created ? 'Create New Password Account' : existing}
      one="Password"
      records={passwords}
      mayWrite={mayWrite}
      id={id}
      onClose={onClose}
    >
      {(account) => (
        <PasswordForm
          account={account}
          mayWrite={mayWrite}
          mayManageAccess={can(role, 'passwords.manage-access')}
          onClose={onClose}
          onCreated={() => setCreated(true)}
        />
      )}
    </ItemDialog>
  )
}
