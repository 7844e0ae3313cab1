import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { SelectBox, type Selection } from '../../../ui/selection.tsx'
import type { Column } from '../../../ui/table.tsx'

/** A company of a list, with a checkbox if it can be selected. */
export const targetColumns = (selection: Selection<Target>): Column<Target>[] => [
  {
    header: 'Company',
    rowHeader: true,
    cell: (target) => (
      <span className="flex items-start gap-2.5">
        <SelectBox selection={selection} id={target.id} name={target.company} />
        <Company target={target} />
      </span>
    ),
  },
  {
    header: 'Domain',
    phone: 'below',
    cell: ({ domain }) =>
      domain && <bdi className="text-muted wrap-anywhere md:block md:min-w-44">{domain}</bdi>,
  },
  { header: 'Country', phone: 'below', cell: ({ country }) => country },
  {
    header: 'Employees',
    align: 'right',
    cell: ({ employees }) =>
      employees !== null && <span className="tabular">{formatNumber(employees)}</span>,
  },
  {
    header: 'Why this one',
    phone: 'below',
    cell: ({ note }) =>
      note && (
        <span className="line-clamp-2 max-w-prose md:min-w-48 text-muted wrap-anywhere">
          {note}
        </span>
      ),
  },
]

/** Its name, struck through if it is excluded, and why. */
function Company({ target }: { target: Target }) {
  const { company, excludedOn, warning } = target
  return (
    <span className="block min-w-0 wrap-anywhere md:max-w-80 md:min-w-40">
      {excludedOn ? (
        <del className="text-muted">
          <bdi>{company}</bdi>
        </del>
      ) : (
        <bdi>{company}</bdi>
      )}
      {excludedOn && (
        <span className="block text-[0.8125rem] font-normal">{excludedText(target)}</span>
      )}
      {warning && (
        <span className="block text-[0.8125rem] font-normal text-caution">{warning}</span>
      )}
    </span>
  )
}

function excludedText({ excludedOn, excludedBy, excludedReason }: Target): string {
  const by = excludedBy && ` by ${excludedBy}`
  const reason = excludedReason && `: ${excludedReason}`
  return `Excluded on ${formatDay(excludedOn ?? '')}${by}${reason}`
}
