import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { useState } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { formatMinute } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MissingRecord } from '../../ui/missing-record.tsx'
import { useAction } from '../../ui/use-action.ts'

interface Props {
  /** The singular name of the kind, for use in a sentence. */
  one: string
  error: ApiError
  mayWrite: boolean
  restore: () => Promise<unknown>
  onClose: () => void
}

/** Replaces an item that does not exist or was deleted; people who can write can restore it. */
export function MissingItem({ one, error, mayWrite, restore, onClose }: Props) {
  const act = useAction()
  const [busy, setBusy] = useState(false)
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
      {mayWrite && <LinkButton to={paths.trash}>Open the trash</LinkButton>}
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
