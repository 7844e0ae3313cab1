import { paths } from '@leadwright/shared/portal-paths'
import { formatSpan, zoneName } from '@leadwright/shared/zones'
import type { Config } from '../../config.ts'
import type { MailText } from '../mail/mail.usecases.ts'
import type { Receiver } from '../notifications/notifications.usecases.ts'

type MeetingNews = 'planned' | 'moved' | 'changed' | 'cancelled'

/** What an email says about a meeting. */
export interface MailedMeeting {
  id: string
  title: string
  startsAt: string
  minutes: number
  joinUrl: string | null
  place: string | null
  hosts: readonly { name: string }[]
  status: 'booked' | 'cancelled'
  changedAt: string | null
  movedFrom: string | null
}

/** What last happened to a meeting. */
function newsOf({ status, changedAt, movedFrom }: MailedMeeting): MeetingNews {
  if (status === 'cancelled') return 'cancelled'
  if (movedFrom) return 'moved'
  return changedAt ? 'changed' : 'planned'
}

/** Notifies a person of a client about a meeting, with its entry for their calendar. */
export function meetingMail(config: Config, to: Reader, meeting: MailedMeeting): MailText {
  const { company, portalOrigin } = config
  const { id, title, joinUrl, movedFrom } = meeting
  const news = newsOf(meeting)
  const isCancelled = news === 'cancelled'
  return {
    meetingId: id,
    subject: `Meeting ${news}: ${title}`,
    paragraphs: [
      `Your meeting “${title}” with ${company.name} ${sentences[news]}`,
      timesFor(config, to, meeting),
      ...(isCancelled ? [] : detailsOf(meeting)),
      ...(news === 'moved' && movedFrom
        ? [`Before: ${timesFor(config, to, { ...meeting, startsAt: movedFrom })}`]
        : []),
    ],
    action: {
      label: isCancelled ? 'Book another meeting' : 'View your meetings',
      url: `${portalOrigin}${paths.meetings}`,
    },
    ...(joinUrl && !isCancelled && { secondary: { label: 'Join the meeting', url: joinUrl } }),
  }
}

const sentences: Record<MeetingNews, string> = {
  planned: 'is scheduled for:',
  moved: 'was moved. It is now scheduled for:',
  changed: 'has changed. It is scheduled for:',
  cancelled: 'was cancelled. It was scheduled for:',
}

/** Helen Ward, Tom Reed and Ann Lee */
export const namesOf = (people: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB').format(people.map(({ name }) => name))

function detailsOf({ hosts, joinUrl, place }: MailedMeeting): string[] {
  const where = [place, joinUrl && 'by video, with the link below'].filter(Boolean).join(', ')
  const lines = [hosts.length > 0 ? `With: ${namesOf(hosts)}` : '', where ? `Where: ${where}` : '']
  const text = lines.filter(Boolean).join('\n')
  return text ? [text] : []
}

type Span = Pick<MailedMeeting, 'startsAt' | 'minutes'>
/** Whose time zone is shown first. */
export type Reader = Pick<Receiver, 'timeZone'>

/** In the reader's time zone, and in the company's if it is another one. */
export function timesFor(config: Config, to: Reader, span: Span): string {
  const own = config.company.timeZone
  return [...new Set([to.timeZone ?? own, own])].map((zone) => timeIn(zone, span)).join('\n')
}

/** Tuesday, 24 November 2026, 10:00–10:30 CET (Europe/Berlin) */
function timeIn(timeZone: string, { startsAt, minutes }: Span): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
  const start = Date.parse(startsAt)
  const span = formatSpan(format, start, start + minutes * 60_000, timeZone)
  return span.endsWith(timeZone) ? span : `${span} (${timeZone})`
}

const verbs: Record<MeetingNews, string> = {
  planned: 'Meeting on',
  moved: 'Meeting moved to',
  changed: 'Meeting changed, on',
  cancelled: 'Meeting cancelled, was on',
}

/** For the bell: Meeting moved to Fri, 27 Nov 2026, 10:30 CET */
export function stateOf(meeting: MailedMeeting, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone },
  } as const)
  const at = Date.parse(meeting.startsAt)
  return `${verbs[newsOf(meeting)]} ${format.format(at)} ${zoneName(at, timeZone)}`
}
