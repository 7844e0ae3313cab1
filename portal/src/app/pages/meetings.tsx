import { useInfiniteQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { calendars } from '../../lib/company.ts'
import { lazy } from '../../lib/lazy.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { useViewer } from '../../lib/session/store.ts'
import { MeetingLinks } from '../../modules/bookings/meeting-links.tsx'
import { referenceQuery } from '../../modules/bookings/meetings.queries.ts'
import { OwnMeetings } from '../../modules/bookings/own-meetings.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OpenConversation, useOpenConversation } from '../conversations.tsx'

const FeedDialog = lazy(() => import('../../modules/calendar/feed-dialog.tsx'))

/** The dashboard's tab for meetings, with the calendars for booking another. */
export function Component() {
  const isViewing = useIsViewing()
  const { name, email } = useViewer()
  const { data: reference = '' } = useInfiniteQuery(referenceQuery())
  const [, openConversation] = useOpenConversation()
  return (
    <>
      <PageHeader
        title="Book A Meeting"
        actions={
          !isViewing && (
            <DialogButton icon={<Rss />} dialog={(close) => <FeedDialog onClose={close} />}>
              Subscribe
            </DialogButton>
          )
        }
      >
        The booking calendar opens in a new tab with your name and email filled in.
      </PageHeader>
      <OwnMeetings onComment={openConversation} />
      <MeetingLinks calendars={calendars} guest={{ name, email, ref: reference }} />
      <OpenConversation />
    </>
  )
}
