import { maxPasskeys, type PasskeyView } from '@leadwright/shared/contracts/identity/passkeys'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinute } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { passkeysQuery } from '../../../lib/passkeys.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { QueryRows } from '../../../ui/query-rows.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useRemovePasskey } from './passkeys.queries.ts'

const AddDialog = lazy(() => import('./add-passkey-dialog.tsx'))
const RenameDialog = lazy(() => import('./rename-passkey-dialog.tsx'))

/** The user's passkeys: add, rename and remove them. */
export function PasskeyPanel() {
  const query = useQuery(passkeysQuery())
  const [isAdding, setIsAdding] = useState(false)
  const isFull = (query.data?.items.length ?? 0) >= maxPasskeys
  return (
    <PageSection
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock instead of your password. No code is needed."
      actions={
        <Button aria-haspopup="dialog" disabled={isFull} onClick={() => setIsAdding(true)}>
          Add passkey
        </Button>
      }
    >
      <QueryRows
        query={query}
        loading="Loading passkeys..."
        rows={1}
        empty="No passkeys yet."
        label="Passkeys"
      >
        {(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />}
      </QueryRows>
      {isFull && (
        <p className="mt-2 text-[0.8125rem] text-muted">{messages.passkeys.tooMany(maxPasskeys)}</p>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </PageSection>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isRenaming, setIsRenaming] = useState(false)
  const { mutateAsync: remove } = useRemovePasskey(id)
  const act = useAction()
  const question = {
    message: `Remove the passkey “${name}”? You’ll be signed out everywhere else.`,
    confirmLabel: 'Remove',
    danger: true,
  }
  return (
    <li
      ref={useFocusFallback()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
    >
      <div className="min-w-0 wrap-anywhere">
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="text-xs text-muted">
          {`Added ${formatMinute(createdAt)}, ${lastUsedAt ? `last used ${formatMinute(lastUsedAt)}` : 'not used yet'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Rename ${name}`}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        <Button
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => void act(() => remove(undefined), { question, done: 'Passkey removed.' })}
        >
          Remove
        </Button>
      </div>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </li>
  )
}
