import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Row, TypedByClient } from './week-grid.rules.ts'

interface Props {
  rows: readonly Row[]
  typed: TypedByClient
  onDiscard: (clientIds: string[]) => void
}

/** Clients that left the table after figures were typed for them, e.g. because their campaign was paused. */
export function GoneClients({ rows, typed, onDiscard }: Props) {
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
