import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'

/** What the page tells the dialog of an item. */
export interface DialogProps {
  /** The open item, or undefined to add one. */
  id: string | undefined
  mayWrite: boolean
  onClose: () => void
}

interface Props<T> {
  title: string
  /** Of the open item; undefined when one is added. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'> | undefined
  onClose: () => void
  children: (item: T | undefined) => ReactNode
}

/** The dialog around an item's form: a skeleton while it is read, and its error with Retry. */
export function ItemDialog<T>({ title, query, onClose, children }: Props<T>) {
  return (
    <Dialog onClose={onClose} title={title}>
      {query ? (
        <QueryView query={query} loading="Loading item..." rows={4}>
          {children}
        </QueryView>
      ) : (
        children(undefined)
      )}
    </Dialog>
  )
}
