import { Children, type ReactNode } from 'react'

interface Props {
  label: string
  /** One per further column. */
  cells: readonly ReactNode[]
}

/** A row of totals below a table. */
export const TotalRow = ({ label, cells }: Props) => (
  <tr>
    <th scope="row" className="px-3 py-2 text-left">
      {label}
    </th>
    {Children.map(cells, (cell) => (
      <td className="px-3 py-2 text-right">{cell}</td>
    ))}
  </tr>
)
