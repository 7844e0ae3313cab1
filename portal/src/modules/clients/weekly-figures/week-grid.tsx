import { type ClipboardEvent, useCallback, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { count, formatWeek } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, SubmitButton, useZodForm } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { GridRow } from './grid-row.tsx'
import { type Pasted, placeBlock, readBlock } from './pasted.rules.ts'
import { useSaveWeek } from './use-save-week.tsx'
import { useSheetKeys } from './use-sheet-keys.ts'
import {
  afterSave,
  changesOf,
  type FigureName,
  figureNames,
  GridBody,
  overTheirs,
  type Row,
  type TypedByClient,
  textOf,
  without,
  withTyped,
} from './week-grid.rules.ts'

interface Props {
  /** A Monday. */
  week: string
  rows: readonly Row[]
}

/** A week's figures of all clients, entered like in a spreadsheet and saved at once. */
export function WeekGrid({ week, rows }: Props) {
  const form = useZodForm(GridBody, { typed: {} })
  const { field } = useController({ control: form.control, name: 'typed' })
  const typed = field.value as TypedByClient
  const table = useRef<HTMLTableElement>(null)
  const [isTried, setTried] = useState(false)
  const [pasted, setPasted] = useState<Pasted>()
  const save = useSaveWeek(week)
  const { changes, overtaken } = changesOf(rows, typed)

  const { getValues, setValue } = form
  const change = useCallback(
    (edit: (before: TypedByClient) => TypedByClient) =>
      setValue('typed', edit(getValues('typed')), { shouldDirty: true }),
    [getValues, setValue],
  )
  const onType = useCallback(
    (row: Row, figure: FigureName, text: string) =>
      change((before) => withTyped(before, row, { [figure]: text })),
    [change],
  )
  const onSettle = useCallback(
    (row: Row, side: 'theirs' | 'mine') => {
      change((before) =>
        side === 'mine' ? overTheirs(before, row) : without(before, [row.clientId]),
      )
      focusCell(table.current, row.clientId, 'leads')
    },
    [change],
  )

  const keys = useSheetKeys((input, before) => {
    const at = cellOf(input)
    const row = rows.find(({ clientId }) => clientId === at?.clientId)
    if (!row || !at) return
    onType(row, at.figure, input.value === before ? textOf(row.now, at.figure) : before)
    requestAnimationFrame(() => input.select())
  })

  function onPaste(event: ClipboardEvent) {
    const at = cellOf(event.target)
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (!at || !block) return
    event.preventDefault()
    const placed = placeBlock(block, rows, at)
    setPasted(placed)
    change((before) =>
      placed.cells.reduce((all, { row, change: cells }) => withTyped(all, row, cells), before),
    )
  }

  async function submit() {
    const sent = getValues('typed')
    const found = changesOf(rows, sent)
    setTried(found.problem !== undefined)
    if (found.problem) focusCell(table.current, found.problem.clientId, found.problem.figure)
    else if (found.changes.length > 0) {
      const saved = await save(found.changes)
      if (saved.length > 0) {
        change((before) => afterSave(before, sent, saved))
        setPasted(undefined)
      }
    }
    // What was not saved stays an unsaved change.
    return false as const
  }

  return (
    <Form
      form={form}
      name={`weekly-figures:${week}`}
      label={`Figures of the week of ${formatWeek(week)}`}
      onSubmit={submit}
      className="max-w-3xl"
    >
      {pasted && <PasteResult {...pasted} />}
      <GoneClients
        rows={rows}
        typed={typed}
        onDiscard={(ids) => change((all) => without(all, ids))}
      />
      <div className="relative large-text:overflow-x-auto">
        <table
          ref={table}
          className="w-full table-fixed large-text:w-96 border-collapse rounded border border-line bg-raised"
          {...keys}
          onPaste={onPaste}
        >
          <caption className="sr-only">{`Leads and appointments by client in the week of ${formatWeek(week)}. Next to each field is the week before.`}</caption>
          <thead>
            <tr className="text-xs font-medium text-muted">
              <th scope="col" className={`${headStyle} text-left`}>
                Client
              </th>
              {figureNames.map((figure) => (
                <th key={figure} scope="col" className={`${headStyle} w-29 text-right sm:w-44`}>
                  {figure === 'leads' ? 'Leads' : 'Appointments'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <GridRow
                key={row.clientId}
                {...{ row, week, isTried, onType, onSettle }}
                typed={typed[row.clientId]}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-3">
        <p className="text-muted">{summaryOf(rows, overtaken)}</p>
        <SubmitButton disabled={changes.length === 0 && Object.keys(typed).length === 0}>
          {changes.length > 0 ? `Save ${count(changes.length, 'client')}` : 'Save'}
        </SubmitButton>
      </div>
    </Form>
  )
}

const headStyle = 'sticky top-14 z-1 border-b border-line bg-surface px-3 py-2'

function summaryOf(rows: readonly Row[], overtaken: number): string {
  const missing = rows.filter(({ now, wasActive }) => now === null && wasActive).length
  const parts = [
    missing > 0 ? `${count(missing, 'client')} without figures` : 'All figures are entered',
  ]
  if (overtaken > 0) parts.push(`${count(overtaken, 'client')} changed by someone else`)
  return parts.join(', ')
}

const cellOf = (target: EventTarget) => {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { client: clientId, figure } = target.dataset
  return clientId && figure ? { clientId, figure: figure as FigureName } : undefined
}

const focusCell = (table: HTMLElement | null, clientId: string, figure: FigureName) =>
  requestAnimationFrame(() =>
    table
      ?.querySelector<HTMLElement>(`[data-client="${CSS.escape(clientId)}"][data-figure=${figure}]`)
      ?.focus(),
  )

/** What was pasted, and what was left out. */
function PasteResult({ cells, unmatched, counted, beyond }: Pasted) {
  const isComplete = unmatched.length + counted.length + beyond === 0
  return (
    <Notice tone={isComplete ? 'positive' : 'caution'} className="mb-3">
      <p>{`Pasted figures for ${count(cells.length, 'client')}. Check them, then save.`}</p>
      {unmatched.length > 0 && (
        <p>{`No single client has this name, so nothing was entered: ${unmatched.join(', ')}`}</p>
      )}
      {counted.length > 0 && (
        <p>{`Counted from leads, so nothing was entered: ${counted.join(', ')}`}</p>
      )}
      {beyond > 0 && (
        <p>{`${count(beyond, 'line')} didn’t fit into the table, so nothing was entered for ${beyond === 1 ? 'it' : 'them'}.`}</p>
      )}
    </Notice>
  )
}

interface GoneClientsProps {
  rows: readonly Row[]
  typed: TypedByClient
  onDiscard: (clientIds: string[]) => void
}

/** Clients that left the table after figures were typed for them, e.g. because their campaign was paused. */
function GoneClients({ rows, typed, onDiscard }: GoneClientsProps) {
  const gone = Object.entries(typed).filter(([id]) => !rows.some(({ clientId }) => clientId === id))
  if (gone.length === 0) return null
  const texts = gone.map(
    ([, { clientName, leads, appointments }]) =>
      `${clientName} (${leads || '–'} leads, ${appointments || '–'} appointments)`,
  )
  return (
    <Notice tone="caution">
      <p>{`No longer active, so not saved: ${texts.join(', ')}`}</p>
      <Button size="small" className="mt-2" onClick={() => onDiscard(gone.map(([id]) => id))}>
        Discard
      </Button>
    </Notice>
  )
}
