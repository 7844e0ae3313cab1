import { CalendarClock, CalendarX } from 'lucide-react'
import { ExternalLinkButton } from '../../ui/links.tsx'

interface Changeable {
  rescheduleUrl: string | null
  cancelUrl: string | null
}

/** Where a booking is changed or cancelled: at the service that took it, which tells everybody. */
export function ChangeLinks({ meeting: { rescheduleUrl, cancelUrl } }: { meeting: Changeable }) {
  return (
    <>
      {rescheduleUrl && (
        <ExternalLinkButton size="small" href={rescheduleUrl} icon={<CalendarClock />}>
          Change
        </ExternalLinkButton>
      )}
      {cancelUrl && (
        <ExternalLinkButton size="small" href={cancelUrl} icon={<CalendarX />}>
          Cancel
        </ExternalLinkButton>
      )}
    </>
  )
}
