import { useAddressParams } from './use-address-params.ts'

export type Direction = 'ascending' | 'descending'

/** The sortable columns of a table with their default directions; the first column is the default. */
export type SortColumns<Sort extends string> = Readonly<Record<Sort, Direction>>

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** The order in an address: `?sort=open&order=reverse`; invalid values are ignored. */
export function sortIn<Sort extends string>(params: URLSearchParams, columns: SortColumns<Sort>) {
  const names = Object.keys(columns) as [Sort, ...Sort[]]
  const by = names.find((name) => name === params.get('sort')) ?? names[0]
  const isReversed = params.get('order') === 'reverse'
  return { by, isReversed, direction: isReversed ? opposite[columns[by]] : columns[by] }
}

/** The address after a click on a column: sorted by it, or in reverse if it already was. */
export function sortedBy<Sort extends string>(
  params: URLSearchParams,
  columns: SortColumns<Sort>,
  column: Sort,
): URLSearchParams {
  const { by, isReversed } = sortIn(params, columns)
  const after = new URLSearchParams(params)
  after.set('sort', column)
  if (column === by && !isReversed) after.set('order', 'reverse')
  else after.delete('order')
  return after
}

/** The order of a table, kept in the address. */
export function useTableSort<Sort extends string>(columns: SortColumns<Sort>) {
  const [params, change] = useAddressParams()
  const { by, direction } = sortIn(params, columns)
  const onSort = (column: Sort) => change((before) => sortedBy(before, columns, column))
  return { by, direction, onSort }
}
