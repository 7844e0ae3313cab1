import { type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { MoreButton } from './more-button.tsx'

/** How many rows are shown at first. */
const limit = 8

interface Props<Row> {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and a button that shows all of them. */
export function LimitedRows<Row>({ rows, children }: Props<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  const isCut = !showsAll && rows.length > limit
  return (
    <>
      {children(isCut ? rows.slice(0, limit) : rows)}
      {isCut && (
        <MoreButton variant="quiet" size="small" className="mt-1" onClick={() => setShowsAll(true)}>
          {`Show all ${formatNumber(rows.length)}`}
        </MoreButton>
      )}
    </>
  )
}
