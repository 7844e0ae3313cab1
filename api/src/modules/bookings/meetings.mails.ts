import type { MeetingView } from '@leadwright/shared/contracts/bookings/meetings'
import { paths } from '@leadwright/shared/portal-paths'
import { formatSpan } from '@leadwright/shared/zones'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'

export type MeetingChange = 'planned' | 'changed' | 'cancelled'

/** Notifies a client about a meeting; the email names the time zone of its times. */
export function meetingMail(
  config: Config,
  meeting: Pick<MeetingView, 'title' | 'startsAt' | 'minutes' | 'joinUrl'>,
  { news, timeZone }: { news: MeetingChange; timeZone: string },
): MailText {
  const { company, portalOrigin } = config
  const { title, joinUrl } = meeting
  const isCancelled = news === 'cancelled'
  return {
    subject: `Meeting ${news}: ${title}`,
    paragraphs: [
      `Your meeting “${title}” with ${company.name} ${sentences[news]}`,
      whenOf(meeting, timeZone),
    ],
    action: {
      label: isCancelled ? 'Book another meeting' : 'View your meetings',
      url: `${portalOrigin}${paths.meetings}`,
    },
    ...(joinUrl && !isCancelled && { secondary: { label: 'Join the meeting', url: joinUrl } }),
  }
}

const sentences: Record<MeetingChange, string> = {
  planned: 'is scheduled for:',
  changed: 'has changed. It is now scheduled for:',
  cancelled: 'was cancelled. It was scheduled for:',
}

/** Tuesday, 24 November 2026, 10:00–10:30 CET (Europe/Berlin) */
function whenOf({ startsAt, minutes }: { startsAt: string; minutes: number }, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
  const start = Date.parse(startsAt)
  const span = formatSpan(format, start, start + minutes * 60_000, timeZone)
  return span.endsWith(timeZone) ? span : `${span} (${timeZone})`
}
