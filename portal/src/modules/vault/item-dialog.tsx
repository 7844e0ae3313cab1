import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'

interface Props<T> {
  title: string
  /** Of the open item; undefined when one is added. */
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'> | undefined
  onClose: () => void
  /** `onDirty` is told whether something typed would be lost. */
  children: (item: T | undefined, onDirty: (dirty: boolean) => void) => ReactNode
}

/** The dialog around an item's form: a skeleton while it is read, and its error with Retry. */
export function ItemDialog<T>({ title, query, onClose, children }: Props<T>) {
  const [dirty, setDirty] = useState(false)
  const firstField = useRef<HTMLElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen={dirty}
      title={title}
      {...(query ? {} : { initialFocus: firstField })}
    >
      {query ? (
        <QueryView query={query} loading={<LoadingRows label="Loading item..." amount={4} />}>
          {(item) => children(item, setDirty)}
        </QueryView>
      ) : (
        <div
          className="contents"
          ref={(added) => {
            firstField.current =
              added?.querySelector<HTMLElement>('input, select, textarea') ?? null
          }}
        >
          {children(undefined, setDirty)}
        </div>
      )}
    </Dialog>
  )
}
