import type { ComponentProps, ReactNode } from 'react'
import { QueryView } from './query-view.tsx'

type List<T> = readonly T[] | { readonly items: readonly T[] }

interface Props<T> extends Omit<ComponentProps<typeof QueryView<List<T>>>, 'isEmpty' | 'children'> {
  /** Names the list for assistive technology. */
  label?: string
  children: (item: T) => ReactNode
}

/** A list in its four states, with lines between its rows. */
export function QueryRows<T>({ label, children, ...view }: Props<T>) {
  return (
    <QueryView {...view}>
      {(data) => (
        <ul aria-label={label} className="divide-y divide-line border-y border-line">
          {('items' in data ? data.items : data).map(children)}
        </ul>
      )}
    </QueryView>
  )
}
