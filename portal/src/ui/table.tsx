import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Column<Row, Sort extends string = never> {
  header: string
  /** By what a press on the header sorts the list. */
  sort?: Sort
  /** Figures stand at the right. */
  align?: 'left' | 'right'
  /** The first cell that names its row, e.g. a person's name. */
  rowHeader?: boolean
  cell: (row: Row) => ReactNode
}

/** How the rows are sorted; the header of the column says so and sorts anew. */
interface Sorted<Sort extends string> {
  by: Sort
  direction: 'ascending' | 'descending'
  onSort: (sort: Sort) => void
}

interface Props<Row, Sort extends string> {
  /** What the table holds; read by assistive technology. */
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

const cellStyle = 'px-3 py-2 align-top'
const side = (align: 'left' | 'right' | undefined) =>
  align === 'right' ? 'text-right' : 'text-left'

/** A table with a head that stays in view; it scrolls in itself when it is too wide or too long. */
export function Table<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const { caption, columns, rows, rowKey, actions, sorted, footer } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable region must be reachable by keyboard
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[75dvh] overflow-auto rounded border border-line bg-raised print:max-h-none print:overflow-visible"
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
                className={`sticky top-0 z-1 border-b border-line bg-surface px-3 py-2 text-xs font-medium whitespace-nowrap text-muted ${side(column.align)}`}
              >
                {sorted && column.sort ? (
                  <SortButton header={column.header} sort={column.sort} sorted={sorted} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" className="sticky top-0 z-1 border-b border-line bg-surface no-print">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-surface">
              {columns.map(({ header, align, rowHeader, cell }) =>
                rowHeader ? (
                  <th
                    key={header}
                    scope="row"
                    className={`${cellStyle} font-medium ${side(align)}`}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} className={`${cellStyle} ${side(align)}`}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && (
                <td className="px-2 py-1 text-right whitespace-nowrap no-print">{actions(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot className="border-t border-edge font-medium">{footer}</tfoot>}
      </table>
    </div>
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
      className="-my-1 inline-flex items-center gap-1 rounded py-1 hover:text-ink"
    >
      {header}
      {sorted.by === sort && <Arrow aria-hidden="true" className="size-3" />}
    </button>
  )
}
