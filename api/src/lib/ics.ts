/** A person or company with an address. */
interface IcsAddress {
  name: string
  email: string
}

/** An event of an RFC 5545 calendar file. */
export interface IcsEvent {
  uid: string
  summary: string
  description?: string | undefined
  location?: string | undefined
  /** The page of the event. */
  url?: string
  category: string
  /** Days, the last one included; or instants (ISO-8601 UTC). */
  allDay: boolean
  startsAt: string
  endsAt: string
  /** When it was last changed, ISO-8601 UTC. */
  updatedAt: string
  /** How often it was changed. */
  sequence: number
  /** Whether the time stays free for other things. */
  transparent: boolean
  isCancelled?: boolean
  /** Who invites, and who is invited (RFC 5546). */
  organizer?: IcsAddress
  attendee?: IcsAddress
}

/** `REQUEST` invites or updates, `CANCEL` removes the event (RFC 5546). */
type IcsMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

interface CalendarFile {
  name: string
  /** The application that created the file, e.g. `Leadwright`. */
  producer: string
  method?: IcsMethod
  /** When the file was made, ISO-8601 UTC; by default, when each event was last changed. */
  stampedAt?: string
}

/** The id of an entry, the same in every file that contains it. */
export const entryUid = (portalOrigin: string, kind: string, id: string): string =>
  `${kind}-${id}@${new URL(portalOrigin).hostname}`

/** Maximum octets per line, without the line break (RFC 5545, 3.1). */
const lineOctets = 75
const encoder = new TextEncoder()

export function renderCalendar(
  { name, producer, method = 'PUBLISH', stampedAt }: CalendarFile,
  entries: readonly IcsEvent[],
): string {
  const feed = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//Portal//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? feed : []),
    ...entries.flatMap((event) => renderEvent(event, stampedAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function renderEvent(event: IcsEvent, stampedAt = event.updatedAt): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${dateTime(stampedAt)}`,
    `LAST-MODIFIED:${dateTime(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...(event.isCancelled === undefined
      ? []
      : [`STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
    ...(event.organizer ? [`ORGANIZER${address(event.organizer)}`] : []),
    ...(event.attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE${address(event.attendee)}`,
        ]
      : []),
    ...span(event),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    `CATEGORIES:${escapeText(event.category)}`,
    `TRANSP:${event.transparent ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** DTEND is the first moment after the event; left out if it would equal DTSTART. */
function span({ allDay, startsAt, endsAt }: IcsEvent): string[] {
  if (allDay) {
    return [`DTSTART;VALUE=DATE:${date(startsAt)}`, `DTEND;VALUE=DATE:${date(dayAfter(endsAt))}`]
  }
  const end = startsAt < endsAt ? [`DTEND:${dateTime(endsAt)}`] : []
  return [`DTSTART:${dateTime(startsAt)}`, ...end]
}

const date = (day: string) => day.replaceAll('-', '')
const dateTime = (at: string) => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const isText = (character: string) => character >= ' ' && character !== '\u007f'

/** The name as a quoted parameter, which can contain neither quotes nor control characters. */
const address = ({ name, email }: IcsAddress) =>
  `;CN="${[...name].filter((character) => isText(character) && character !== '"').join('')}":mailto:${encodeURI(email)}`

/** TEXT of RFC 5545, 3.3.11; other control characters are not allowed in it. */
export const escapeText = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => character === '\n' || character === '\t' || isText(character))
    .join('')
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replaceAll('\n', '\\n')

/** Breaks a long line between characters; each continuation starts with a space. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > lineOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
