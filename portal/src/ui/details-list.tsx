import { Fragment, type ReactNode } from 'react'

interface Props {
  /** Name and value; an empty value is shown as a dash. */
  items: readonly (readonly [name: string, value: ReactNode])[]
}

/** A list of names and values, e.g. a record's details. */
export function DetailsList({ items }: Props) {
  return (
    <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-6 gap-y-2 large-text:grid-cols-1">
      {items.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
