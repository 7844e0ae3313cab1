import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MissingItem } from './missing-item.tsx'

/** What the page tells the dialog of an item. */
export interface DialogProps {
  /** The open item, or undefined to add one. */
  id: string | undefined
  mayWrite: boolean
  onClose: () => void
}

interface Props<T> extends DialogProps {
  /** One of the kind. */
  one: string
  /** The title, unless it is the kind's. */
  title?: string
  /** Of the kind. */
  records: {
    one: (id: string) => UseQueryOptions<T>
    restore: (id: string) => Promise<unknown>
  }
  children: (item: T | undefined) => ReactNode
}

/** The dialog around an item's form: a skeleton while it is read, and why it is not there. */
export function ItemDialog<T>(props: Props<T>) {
  const { one, records, mayWrite, id, onClose, children } = props
  const query = useQuery({ ...records.one(id ?? ''), enabled: id !== undefined })
  const existing = mayWrite ? `Edit ${one}` : `${one} Details`
  const { title = id === undefined ? `Add New ${one}` : existing } = props
  const isMissing = query.data === undefined && isNotFound(query.error)
  return (
    <Dialog onClose={onClose} title={isMissing ? `${one} not found` : title}>
      {id === undefined ? (
        children(undefined)
      ) : (
        <QueryView
          query={query}
          loading="Loading item..."
          rows={4}
          notFound={(error) => (
            <MissingItem
              one={one.toLowerCase()}
              error={error}
              mayWrite={mayWrite}
              restore={async () => {
                await records.restore(id)
                await query.refetch()
              }}
              onClose={onClose}
            />
          )}
        >
          {children}
        </QueryView>
      )}
    </Dialog>
  )
}
