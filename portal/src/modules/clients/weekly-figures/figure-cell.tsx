import { figurePath } from '@leadwright/shared/record-paths'
import { formatNumber } from '../../../lib/format.ts'
import { controlStyle } from '../../../ui/inputs.tsx'
import { TextLink } from '../../../ui/links.tsx'
import type { FigureName, Row } from './week-grid.rules.ts'

interface Props {
  row: Row
  figure: FigureName
  /** A Monday. */
  week: string
  value: string
  isChanged: boolean
  /** Why it can't be saved. */
  problem: string | undefined
  onType: (row: Row, figure: FigureName, text: string) => void
}

const labels = { leads: 'Leads', appointments: 'Appointments' } as const

/** A figure to enter, or a counted one with a link to its leads; the figure of the week before is gray. */
export function FigureCell({ row, figure, week, value, isChanged, problem, onType }: Props) {
  const { clientId, clientName, now, before } = row
  const id = `${figure}-${clientId}`
  return (
    <td className="px-2 py-1 align-top">
      <div className="flex items-center justify-end gap-2">
        {now?.counted ? (
          <span className="px-2.5 py-1.5 tabular">
            <TextLink to={figurePath(clientId, { figure, from: week, to: week })}>
              {formatNumber(now[figure])}
            </TextLink>
          </span>
        ) : (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            id={id}
            data-client={clientId}
            data-figure={figure}
            aria-label={`${labels[figure]}, ${clientName}`}
            aria-describedby={problem ? `${id}-problem ${id}-before` : `${id}-before`}
            aria-invalid={problem !== undefined || undefined}
            value={value}
            onChange={({ target }) => onType(row, figure, target.value)}
            className={controlStyle(
              `h-8 max-w-20 min-w-14 text-right tabular pointer-coarse:h-11 ${isChanged ? 'border-accent! font-medium' : ''}`,
            )}
          />
        )}
        <span id={`${id}-before`} className="min-w-8 text-right text-xs text-muted tabular">
          <span className="sr-only">Week before: </span>
          <span>{before ? formatNumber(before[figure]) : '–'}</span>
        </span>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-right text-xs text-negative">
          {problem}
        </p>
      )}
    </td>
  )
}
