import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useMedia } from './use-media.ts'

export interface Column<Row, Sort extends string = never> {
  header: string
  /** The sort key of the column's header. */
  sort?: Sort
  align?: 'left' | 'right'
  /** The first cell names its row, e.g. a person's name. */
  rowHeader?: boolean
  /** On a phone: next to the name, or below it without its header, which is shown by default. */
  phone?: 'trailing' | 'below'
  /** Left out where the table would be wider than the page: on tablets and small laptops. */
  wideOnly?: boolean
  cell: (row: Row) => ReactNode
}

/** The current order; column headers show and change it. */
interface Sorted<Sort extends string> {
  by: Sort
  direction: 'ascending' | 'descending'
  onSort: (sort: Sort) => void
}

interface Props<Row, Sort extends string> {
  /** The table's content, announced by assistive technology. */
  caption: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Buttons or a menu at the end of each row. */
  actions?: (row: Row) => ReactNode
  sorted?: Sorted<Sort>
  /** Below the rows, e.g. totals: one cell per column. */
  footer?: ReactNode
}

const cellStyle = 'px-2 py-2 align-top xl:px-3'
const side = (align: 'left' | 'right' | undefined) =>
  align === 'right' ? 'text-right' : 'text-left'
const shown = (wideOnly: boolean | undefined) => (wideOnly ? 'max-[88rem]:hidden' : '')

/**
 * A table whose header stays in view while the page scrolls. If it is wider than the page, it scrolls within
 * itself. On phones, each row has two lines unless the table has a footer.
 */
export function Table<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { caption, columns, rowKey, actions, sorted, footer } = props
  const rows = useGradualRows(props.rows)
  const isWide = useMedia('(min-width: 48rem)')
  if (!isWide && footer === undefined) return <TwoLineRows {...props} rows={rows} />
  return (
    <section
      ref={scrollIfTooWide}
      aria-label={caption}
      data-wide
      className="rounded border border-line bg-raised data-scrolls:max-h-[75dvh] data-scrolls:overflow-auto data-scrolls:[--sticky-top:0px] print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                aria-sort={sorted && sorted.by === column.sort ? sorted.direction : undefined}
                className={`sticky top-(--sticky-top) z-1 border-b border-line bg-surface px-2 py-2 text-xs font-medium text-muted xl:px-3 xl:whitespace-nowrap ${side(column.align)} ${shown(column.wideOnly)}`}
              >
                {sorted && column.sort ? (
                  <SortButton header={column.header} sort={column.sort} sorted={sorted} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {actions && (
              <th
                scope="col"
                className="sticky top-(--sticky-top) z-1 border-b border-line bg-surface no-print"
              >
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <WideRow key={rowKey(row)} {...{ row, columns, actions }} />
          ))}
        </tbody>
        {footer && (
          <tfoot className="sticky bottom-0 border-t border-edge bg-raised font-medium shadow-[0_-1px_0_var(--color-edge)]">
            {footer}
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** A box that scrolls must be reachable with the keyboard. */
function scrollIfTooWide(box: HTMLElement | null) {
  const table = box?.firstElementChild
  if (!box || !(table instanceof HTMLElement)) return
  const watch = new ResizeObserver(() => {
    const scrolls = table.offsetWidth > box.clientWidth
    box.toggleAttribute('data-scrolls', scrolls)
    box.tabIndex = scrolls ? 0 : -1
  })
  watch.observe(box)
  watch.observe(table)
  return () => watch.disconnect()
}

interface RowProps<Row, Sort extends string> {
  row: Row
  columns: readonly Column<Row, Sort>[]
  actions: ((row: Row) => ReactNode) | undefined
}

/** Memoized, so that sorting moves rows without rendering them again. */
const WideRow = memo(OneLine) as typeof OneLine
const PhoneRow = memo(TwoLines) as typeof TwoLines

function OneLine<Row, Sort extends string>({ row, columns, actions }: RowProps<Row, Sort>) {
  return (
    <tr ref={useFocusFallback()} className="hover:bg-surface">
      {columns.map(({ header, align, rowHeader, wideOnly, cell }) =>
        rowHeader ? (
          <th
            key={header}
            scope="row"
            className={`${cellStyle} min-w-32 font-medium ${side(align)}`}
          >
            {cell(row)}
          </th>
        ) : (
          <td key={header} className={`${cellStyle} ${side(align)} ${shown(wideOnly)}`}>
            {cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className="px-2 py-1 text-right whitespace-nowrap no-print">{actions(row)}</td>
      )}
    </tr>
  )
}

function TwoLines<Row, Sort extends string>({ row, columns, actions }: RowProps<Row, Sort>) {
  const named = columns.find(({ rowHeader }) => rowHeader)
  const trailing = columns.find(({ phone }) => phone === 'trailing')
  const below = columns.filter((column) => column !== named && column !== trailing)
  return (
    <li
      ref={useFocusFallback()}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-2.5 large-text:grid-cols-1 large-text:*:text-left"
    >
      <div className="font-medium">{named?.cell(row)}</div>
      <div className="text-right">{trailing?.cell(row)}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {below.map(({ header, phone, cell }) => {
          const content = cell(row)
          return (
            content && (
              // A component that shows nothing leaves neither its header nor a gap.
              <span key={header} className="has-[>:last-child:empty]:hidden">
                {phone !== 'below' && <span>{`${header} `}</span>}
                <span>{content}</span>
              </span>
            )
          )
        })}
      </div>
      {actions && <div className="self-center text-right no-print">{actions(row)}</div>}
    </li>
  )
}

function TwoLineRows<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { caption, columns, rows, rowKey, actions, sorted } = props
  return (
    <>
      {sorted && (
        <div className="mb-2 flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted">
          {columns.map(
            ({ header, sort }) =>
              sort && <SortButton key={sort} header={header} sort={sort} sorted={sorted} />,
          )}
        </div>
      )}
      <ul aria-label={caption} className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <PhoneRow key={rowKey(row)} {...{ row, columns, actions }} />
        ))}
      </ul>
    </>
  )
}

interface SortButtonProps<Sort extends string> {
  header: string
  sort: Sort
  sorted: Sorted<Sort>
}

function SortButton<Sort extends string>({ header, sort, sorted }: SortButtonProps<Sort>) {
  const Arrow = sorted.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => sorted.onSort(sort)}
      className="-my-1 inline-flex items-center gap-1 rounded py-1 hover:text-ink pointer-coarse:min-h-11"
    >
      {header}
      {sorted.by === sort && <Arrow aria-hidden="true" className="size-3" />}
    </button>
  )
}

/** Rows that fill any screen. */
const atFirst = 60

/**
 * The rows of a long list: those of the first screen at once, and the others in the background, so that the page
 * responds meanwhile. A page that is gone back to needs all of them for its scroll position.
 */
function useGradualRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isBack = useNavigationType() === NavigationType.Pop
  return useDeferredValue(rows, isBack ? rows : rows.slice(0, atFirst))
}
