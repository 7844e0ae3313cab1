import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { formatFullDay } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DayList, type DayListProps } from './day-list.tsx'

interface Props extends DayListProps {
  entries: readonly CalendarEntry[]
  onClose: () => void
}

/** All entries of one day, in a drawer at the right edge of the page. */
export default function DayDrawer({ onClose, ...list }: Props) {
  return (
    <Dialog title={formatFullDay(list.day)} isReading isDrawer onClose={onClose}>
      <DayList {...list} />
    </Dialog>
  )
}
