import type { BinItem } from '@leadwright/shared/contracts/vault/vault'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table } from '../../ui/table.tsx'
import { useToast } from '../../ui/toast.tsx'
import { restorePassword } from './passwords.queries.ts'
import { binQuery, restoreItem, useVaultChanged } from './vault.queries.ts'

const kinds: Record<BinItem['kind'], string> = {
  recordings: 'Recording',
  documents: 'Document',
  prompts: 'Prompt',
  links: 'Link',
  passwords: 'Password',
}
const restorers = { ...restoreItem, passwords: restorePassword }

/** What was deleted within 30 days, with the way back. */
export function BinPage() {
  const query = useQuery(binQuery())
  return (
    <QueryView
      query={query}
      loading={<LoadingRows label="Loading bin..." />}
      isEmpty={({ items }) => items.length === 0}
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
            { key: 'title', header: 'Item', rowHeader: true, cell: ({ title }) => title },
            { key: 'kind', header: 'Kind', cell: ({ kind }) => kinds[kind] },
            {
              key: 'deleted',
              header: 'Deleted',
              cell: ({ deletedAt }) => <DateTime value={deletedAt} />,
            },
            {
              key: 'purged',
              header: 'Gone for good',
              cell: ({ purgedAt }) => <DateTime value={purgedAt} />,
            },
          ]}
          actions={(item) => <RestoreButton item={item} />}
        />
      )}
    </QueryView>
  )
}

function RestoreButton({ item }: { item: BinItem }) {
  const [busy, setBusy] = useState(false)
  const changed = useVaultChanged()
  const toast = useToast()
  async function restore() {
    setBusy(true)
    try {
      await restorers[item.kind](item.id)
      toast({ message: `“${item.title}” is back in the vault.` })
      await changed()
    } catch (error) {
      toast({ message: error instanceof Error ? error.message : String(error), tone: 'negative' })
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      aria-label={`Restore ${item.title}`}
      busy={busy}
      busyLabel="Restoring..."
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
