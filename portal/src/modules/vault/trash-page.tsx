import type { BinItem, VaultTab } from '@leadwright/shared/contracts/vault/vault'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { vaultKinds } from './kinds.ts'
import { passwords } from './passwords.queries.ts'
import { driveItems, links, prompts, trashQuery } from './vault.queries.ts'

const records: Record<VaultTab, { restore: (id: string) => Promise<unknown> }> = {
  ...driveItems,
  prompts,
  links,
  passwords,
}

/** What was deleted within 30 days, with the way back. */
export function TrashPage() {
  return (
    <QueryView
      query={useQuery(trashQuery())}
      loading="Loading bin..."
      empty={
        <EmptyState title="The bin is empty">
          What is deleted from the vault waits here for 30 days.
        </EmptyState>
      }
    >
      {({ items }) => (
        <Table
          caption="Bin"
          rows={items}
          rowKey={({ kind, id }) => kind + id}
          columns={[
            { header: 'Item', rowHeader: true, cell: ({ title }) => title },
            { header: 'Kind', cell: ({ kind }) => vaultKinds[kind].one },
            { header: 'Deleted', cell: ({ deletedAt }) => <DateTime value={deletedAt} /> },
            { header: 'Gone for good', cell: ({ purgedAt }) => <DateTime value={purgedAt} /> },
          ]}
          actions={(item) => <RestoreButton item={item} />}
        />
      )}
    </QueryView>
  )
}

function RestoreButton({ item: { kind, id, title } }: { item: BinItem }) {
  const [busy, setBusy] = useState(false)
  const act = useAction()
  async function restore() {
    setBusy(true)
    const done = `“${title}” is back in the vault.`
    if (!(await act(() => records[kind].restore(id), { done }))) setBusy(false)
  }
  return (
    <Button
      size="small"
      aria-label={`Restore ${title}`}
      busy={busy}
      busyLabel="Restoring..."
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
