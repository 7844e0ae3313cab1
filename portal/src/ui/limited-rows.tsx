import { type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { Button } from './button.tsx'

interface Props<Row> {
  rows: readonly Row[]
  /** How many are shown at first. */
  limit?: number
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and a button that shows all of them. */
export function LimitedRows<Row>({ rows, limit = 8, children }: Props<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  const isCut = !showsAll && rows.length > limit
  return (
    <>
      {children(isCut ? rows.slice(0, limit) : rows)}
      {isCut && (
        <Button variant="quiet" size="small" className="mt-1" onClick={() => setShowsAll(true)}>
          {`Show all ${formatNumber(rows.length)}`}
        </Button>
      )}
    </>
  )
}
