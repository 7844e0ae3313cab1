import { figurePath } from '@leadwright/shared/record-paths'
import { memo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { controlStyle } from '../../../ui/inputs.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  type FigureName,
  figureNames,
  type Row,
  stateOf,
  type TypedFigures,
  textOf,
  textsOf,
} from './week-grid.rules.ts'

interface Props {
  row: Row
  typed: TypedFigures | undefined
  /** A Monday. */
  week: string
  /** A missing second figure is a problem only once someone tried to save. */
  isTried: boolean
  onType: (row: Row, figure: FigureName, text: string) => void
  /** Ends a conflict: with what is stored now, or with what was typed. */
  onSettle: (row: Row, side: 'theirs' | 'mine') => void
}

export const GridRow = memo(OneRow)

/** A client's figures of the week, and below them a conflict with someone else's change. */
function OneRow({ row, typed, week, isTried, onType, onSettle }: Props) {
  const state = stateOf(row, typed)
  const texts = textsOf(row, state && typed)
  const shown = row.now?.counted ? textsOf(row) : texts
  const note = noteOn(row)
  return (
    <>
      <tr className="hover:bg-surface">
        <th scope="row" className="px-3 py-2 text-left align-top font-medium wrap-anywhere">
          <bdi>{row.clientName}</bdi>
          {note && <span className="ml-1 text-xs font-normal text-muted">{` ${note}`}</span>}
        </th>
        {figureNames.map((figure) => (
          <FigureCell
            key={figure}
            {...{ row, figure, week, onType }}
            value={shown[figure]}
            isChanged={state !== undefined && texts[figure].trim() !== textOf(row.now, figure)}
            problem={isTried || texts[figure] !== '' ? state?.problems[figure] : undefined}
          />
        ))}
      </tr>
      {state?.isOvertaken && (
        <tr>
          <td colSpan={3} className="px-3 pb-2">
            <Notice tone="caution">
              <p>{`${row.clientName}: ${theirs(row)} Your figures, ${inWords(texts)}, were not saved.`}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button size="small" onClick={() => onSettle(row, 'theirs')}>
                  {row.now?.counted ? 'Discard mine' : 'Use theirs'}
                </Button>
                {!row.now?.counted && (
                  <Button size="small" variant="quiet" onClick={() => onSettle(row, 'mine')}>
                    Keep mine
                  </Button>
                )}
              </div>
            </Notice>
          </td>
        </tr>
      )}
    </>
  )
}

function noteOn({ now, wasActive }: Row): string | undefined {
  if (now?.counted) return 'counted from leads'
  return wasActive ? undefined : 'not active in this week'
}

const inWords = ({ leads, appointments }: Record<FigureName, string>) =>
  `${leads || '–'} leads and ${appointments || '–'} appointments`

function theirs({ now }: Row): string {
  if (!now) return 'someone deleted the figures meanwhile.'
  const figures = inWords({
    leads: formatNumber(now.leads),
    appointments: formatNumber(now.appointments),
  })
  return now.counted
    ? `the figures are counted from leads now: ${figures}.`
    : `someone entered ${figures} meanwhile.`
}

interface FigureCellProps {
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
function FigureCell({ row, figure, week, value, isChanged, problem, onType }: FigureCellProps) {
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
