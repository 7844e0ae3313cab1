import { useInfiniteQuery } from '@tanstack/react-query'
import { calendars } from '../../lib/calendars.ts'
import { useViewer } from '../../lib/session/store.ts'
import { MeetingLinks } from '../../modules/bookings/meeting-links.tsx'
import { referenceQuery } from '../../modules/bookings/meetings.queries.ts'
import { OwnMeetings } from '../../modules/bookings/own-meetings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

/** The dashboard's tab for meetings, with the calendars for booking another. */
export function Component() {
  const { name, email } = useViewer()
  const { data: reference = '' } = useInfiniteQuery(referenceQuery())
  const [, openConversation] = useOpenConversation()
  return (
    <>
      <PageHeader title="Book A Meeting">
        The booking calendar opens in a new tab with your name and email filled in.
      </PageHeader>
      <OwnMeetings onComment={openConversation} />
      <MeetingLinks calendars={calendars} guest={{ name, email, ref: reference }} />
      <OpenConversation />
    </>
  )
}
