import type { CalendarEntry, EventView } from '@leadwright/shared/contracts/calendar'
import { Button } from '../../ui/button.tsx'
import { type EntryActions, EntryList } from './entry-list.tsx'
import type { Spot } from './event-drag.ts'

export interface DayListProps {
  day: string
  entries: readonly CalendarEntry[]
  /** Only for people who can edit events. */
  onEdit: ((subject: EventView | Spot) => void) | undefined
  actions?: EntryActions | undefined
}
export function DayList({ day, entries, onEdit, actions }: DayListProps) {
  return (
    <>
      {entries.length > 0 ? (
        <EntryList entries={entries} onEdit={onEdit} actions={actions} />
      ) : (
        <p className="border-y border-line py-2 text-muted">Nothing on this day.</p>
      )}
      {onEdit && (
        <Button
          size="small"
          className="mt-3"
          aria-haspopup="dialog"
          onClick={() => onEdit({ day })}
        >
          Add event on this day
        </Button>
      )}
    </>
  )
}
