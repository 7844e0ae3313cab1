import { calendars } from '../../lib/calendars.ts'
import { useViewer } from '../../lib/session/store.ts'
import { MeetingLinks } from '../../modules/clients/meetings/meeting-links.tsx'
import { OwnMeetings } from '../../modules/clients/meetings/own-meetings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The dashboard's tab for meetings: what is planned, and the calendars for booking another. */
export function Component() {
  const { name, email } = useViewer()
  return (
    <>
      <PageHeader title="Book A Meeting">
        Your calendar opens in a new tab with your name and email filled in.
      </PageHeader>
      <OwnMeetings />
      <MeetingLinks calendars={calendars} guest={{ name, email }} />
    </>
  )
}
