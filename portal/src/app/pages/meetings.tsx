import { company } from '../../lib/company.ts'
import { useViewer } from '../../lib/session/store.ts'
import { MeetingLinks } from '../../modules/clients/meetings/meeting-links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The dashboard's tab for booking. */
export function Component() {
  const { name, email } = useViewer()
  return (
    <>
      <PageHeader title="Book A Meeting">
        Your calendar opens in a new tab with your name and email filled in.
      </PageHeader>
      <MeetingLinks calendars={company.calendars} guest={{ name, email }} />
    </>
  )
}
