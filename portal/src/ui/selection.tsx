import { limits } from '@leadwright/shared/limits'
import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { count, formatNumber } from '../lib/format.ts'
import { Checkbox } from './checkbox.tsx'

interface Row {
  id: string
}

/** The rows that can be selected, and those that are. */
export interface Selection<T extends Row> {
  rows: readonly T[]
  chosen: readonly T[]
  select: (ids: readonly string[]) => void
  /** The row clicked last, where a range starts. */
  last: RefObject<string | undefined>
}

/** The rows from one to another, in either direction; only the latter if the first is not shown. */
function rangeOf(rows: readonly Row[], from: string | undefined, to: string): string[] {
  const ids = rows.map(({ id }) => id)
  const [first, end] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b)
  return first === undefined || first < 0 ? [to] : ids.slice(first, end && end + 1)
}

/**
 * Selects rows of a list.
 * @param rows that can be selected; a row that disappears is no longer selected
 * @param first selected at first
 */
export function useSelection<T extends Row>(
  rows: readonly T[],
  first: readonly T[] = [],
): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first.map(({ id }) => id)))
  const chosen = rows.filter(({ id }) => ids.has(id))
  const last = useRef<string>(undefined)
  return { rows, chosen, select: (all) => setIds(new Set(all)), last }
}

/**
 * Like `useSelection`, but a row stays selected while a search or a filter hides it.
 * @param shown all rows on the screen
 * @param canSelect whether a row can be selected; if that changes, it is no longer selected
 */
export function useKeptSelection<T extends Row>(
  shown: readonly T[],
  canSelect: (row: T) => boolean,
): Selection<T> {
  const [kept, setKept] = useState<ReadonlyMap<string, T>>(new Map())
  const newest = new Map([...kept.values(), ...shown].map((row) => [row.id, row]))
  const last = useRef<string>(undefined)
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => newest.get(id) ?? [])
  return {
    rows: shown.filter(canSelect),
    chosen: rowsOf([...kept.keys()]).filter(canSelect),
    select: (ids) => setKept(new Map(rowsOf(ids).map((row) => [row.id, row]))),
    last,
  }
}

interface BoxProps<T extends Row> {
  selection: Selection<T>
  id: string
  /** The row, for assistive technology. */
  name: string
}

/**
 * The checkbox of a row; empty space if it can't be selected, except on phones. With Shift, the rows
 * since the one clicked before change with it.
 */
export function SelectBox<T extends Row>({ selection, id, name }: BoxProps<T>) {
  const { rows, chosen, select, last } = selection
  if (rows.length === 0) return null
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    const changed = new Set(isRange ? rangeOf(rows, last.current, id) : [id])
    last.current = id
    const others = chosen.flatMap((row) => (changed.has(row.id) ? [] : [row.id]))
    select(target.checked ? [...others, ...changed] : others)
  }
  if (rows.every((row) => row.id !== id)) return <span className="w-4 shrink-0 max-md:hidden" />
  return (
    <label className="-m-2 shrink-0 cursor-pointer p-2 no-print">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={chosen.some((row) => row.id === id)}
        onChange={change}
        className="mt-0.5 block size-4 cursor-pointer accent-accent-strong"
      />
    </label>
  )
}

interface BarProps<T extends Row> {
  selection: Selection<T>
  /** What the rows are, e.g. "draft"; without it, they can't all be selected at once. */
  noun?: string
  /** Its plural, with an "s" by default. */
  plural?: string
  /** What can be done with them, e.g. "release". */
  verb: string
  /** Shown while none is selected. */
  hint?: string
  /** How many rows one request takes. */
  most?: number
  /** A button for the selected rows, none at first; it may keep its dialog open when rows disappear. */
  children: (chosen: readonly T[], isTooMany: boolean) => ReactNode
}

/** Above a list: selects all rows, and has the button for the selected ones. */
export function SelectionBar<T extends Row>(props: BarProps<T>) {
  const { selection, noun, plural, verb, hint, most = limits.pageSizeMax, children } = props
  const { rows, chosen, select } = selection
  const ids = rows.map(({ id }) => id)
  const isHere = new Set(ids)
  const elsewhere = chosen.flatMap(({ id }) => (isHere.has(id) ? [] : [id]))
  const here = chosen.length - elsewhere.length
  const isTooMany = chosen.length > most
  const limit = isTooMany ? `. You can ${verb} ${formatNumber(most)} at a time.` : ''
  return (
    <div
      hidden={rows.length === 0 && chosen.length === 0}
      data-above-table
      className="sticky top-14 z-2 mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-1 no-print"
    >
      {noun && (
        <Checkbox
          label={
            rows.length === 1
              ? `Select the ${noun}`
              : `Select all ${count(rows.length, noun, plural)}`
          }
          checked={here > 0 && here === rows.length}
          indeterminate={here > 0 && here < rows.length}
          onChange={({ target }) => select(target.checked ? [...elsewhere, ...ids] : elsewhere)}
          className="pl-3 max-md:pl-0"
        />
      )}
      <span role="status" className="text-muted">
        {chosen.length > 0 ? `${formatNumber(chosen.length)} selected${limit}` : hint}
      </span>
      {children(chosen, isTooMany)}
    </div>
  )
}
