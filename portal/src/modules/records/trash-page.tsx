import type { TrashItem } from '@leadwright/shared/contracts/trash'
import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Table } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { restore, trashQuery } from './trash.queries.ts'

/** Records deleted within the last 30 days, with a button to restore each. */
export function TrashPage() {
  return (
    <QueryView
      query={useQuery(trashQuery())}
      loading="Loading trash..."
      empty={
        <EmptyState title="The trash is empty">Deleted items are kept here for 30 days.</EmptyState>
      }
    >
      {({ items }) => (
        <>
          <Table
            caption="Trash"
            rows={items}
            rowKey={({ kind, id }) => kind + id}
            columns={[
              { header: 'Item', rowHeader: true, cell: ({ title }) => title },
              { header: 'Type', phone: 'below', cell: ({ label }) => label },
              { header: 'Deleted', cell: ({ deletedAt }) => <DateTime value={deletedAt} /> },
              {
                header: 'Permanently deleted on',
                cell: ({ purgedAt }) => <DateTime value={purgedAt} />,
              },
            ]}
            actions={(item) => <RestoreButton item={item} />}
          />
          {items.length === limits.trash && (
            <p className="mt-3 text-muted">{messages.studio.trashCut(limits.trash)}</p>
          )}
        </>
      )}
    </QueryView>
  )
}

function RestoreButton({ item: { kind, id, title } }: { item: TrashItem }) {
  const [busy, setBusy] = useState(false)
  const act = useAction()
  async function takeBack() {
    setBusy(true)
    const done = `“${title}” was restored.`
    if (!(await act(() => restore({ kind, id }), { done }))) setBusy(false)
  }
  return (
    <Button
      size="small"
      aria-label={`Restore ${title}`}
      busy={busy}
      busyLabel="Restoring..."
      onClick={() => void takeBack()}
    >
      Restore
    </Button>
  )
}
