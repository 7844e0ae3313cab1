import { CalendarClock, CalendarX } from 'lucide-react'
import type { ButtonSize } from './button-style.ts'
import { ExternalLinkButton } from './links.tsx'

interface Props {
  meeting: { rescheduleUrl: string | null; cancelUrl: string | null }
  size?: ButtonSize
}

/** Links to reschedule or cancel a booking at the service that took it, which notifies everyone involved. */
export function ChangeLinks({ meeting: { rescheduleUrl, cancelUrl }, size = 'small' }: Props) {
  return (
    <>
      {rescheduleUrl && (
        <ExternalLinkButton size={size} href={rescheduleUrl} icon={<CalendarClock />}>
          Reschedule
        </ExternalLinkButton>
      )}
      {cancelUrl && (
        <ExternalLinkButton size={size} href={cancelUrl} icon={<CalendarX />}>
          Cancel
        </ExternalLinkButton>
      )}
    </>
  )
}
