import type { VaultTab } from '@leadwright/shared/contracts/vault/vault'
import { messages } from '@leadwright/shared/messages'
import { useState } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { formatMinute } from '../../lib/format.ts'
import { vaultTabPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { useAction } from '../../ui/use-action.ts'
import { vaultKinds } from './kinds.ts'

interface Props {
  kind: VaultTab
  error: ApiError
  mayWrite: boolean
  restore: () => Promise<unknown>
  onClose: () => void
}

/** In place of an item that was deleted, with the way back for those who may, or never was there. */
export function MissingItem({ kind, error, mayWrite, restore, onClose }: Props) {
  const act = useAction()
  const [busy, setBusy] = useState(false)
  const one = vaultKinds[kind].one.toLowerCase()
  const { deletedAt } = error
  async function restoreItem() {
    setBusy(true)
    if (!(await act(restore))) setBusy(false)
  }
  return (
    <MissingRecord
      message={
        deletedAt
          ? messages.vault.deletedItem(one, formatMinute(deletedAt))
          : messages.vault.missingItem(one)
      }
      onClose={onClose}
    >
      {mayWrite && <LinkButton to={vaultTabPath('bin')}>Open the bin</LinkButton>}
      {mayWrite && deletedAt && (
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Restoring..."
          onClick={() => void restoreItem()}
        >
          Restore
        </Button>
      )}
    </MissingRecord>
  )
}
