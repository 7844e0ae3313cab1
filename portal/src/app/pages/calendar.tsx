import type { EventView } from '@leadwright/shared/contracts/calendar'
import { firstOfMonth } from '@leadwright/shared/days'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { calendarQuery } from '../../modules/calendar/calendar.queries.ts'
import { Calendar } from '../../modules/calendar/calendar.tsx'
import type { Spot } from '../../modules/calendar/event-drag.ts'
import { readDay } from '../../modules/calendar/use-calendar-view.ts'
import { CalendarControls } from '../../modules/clients/milestones/calendar-controls.tsx'
import { DoneCheckbox } from '../../modules/clients/milestones/done-checkbox.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

const EventDialog = lazy(() => import('../../modules/calendar/event-dialog.tsx'))
const FeedDialog = lazy(() => import('../../modules/calendar/feed-dialog.tsx'))

export function loader({ request }: { request: Request }) {
  const day = readDay(new URL(request.url).searchParams)
  return prefetch(calendarQuery(firstOfMonth(day)))
}

export function Component() {
  const mayAdd = useCan('calendar.write')
  const [params] = useSearchParams()
  const [, openConversation] = useOpenConversation()
  const [edited, setEdited] = useState<EventView | Spot>()
  return (
    <>
      <PageHeader
        title="Calendar"
        actions={
          <>
            <DialogButton icon={<Rss />} dialog={(close) => <FeedDialog onClose={close} />}>
              Subscribe
            </DialogButton>
            {mayAdd && (
              <AddButton onClick={() => setEdited({ day: readDay(params) })}>Add Event</AddButton>
            )}
          </>
        }
      />
      <Calendar
        onEdit={setEdited}
        actions={(milestone) => ({
          before: <DoneCheckbox milestone={milestone} className="-my-1" />,
          after: <CalendarControls milestone={milestone} onComment={openConversation} />,
        })}
      />
      <OpenConversation />
      {edited && <EventDialog subject={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
