import type { CalendarEntry, EventView } from '@leadwright/shared/contracts/calendar'
import { linkIn } from '@leadwright/shared/link'
import { paths } from '@leadwright/shared/portal-paths'
import { clientPath, clientTabPath } from '@leadwright/shared/record-paths'
import { Pencil, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatShortDay, formatTime } from '../../lib/format.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { today } from '../../lib/today.ts'
import { Assignee } from '../../ui/assignee.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ExternalLinkButton } from '../../ui/links.tsx'
import { daysOf, isDone } from './entries-by-day.ts'
import { chipStyle, KindMark } from './entry-kind.tsx'

/** The controls of a milestone: its checkbox in front, the others at the end of the row. */
export type EntryActions = (milestone: Extract<CalendarEntry, { kind: 'milestone' }>) => {
  before: ReactNode
  after: ReactNode
}

interface Props {
  entries: readonly CalendarEntry[]
  /** Only for people who can edit events. */
  onEdit?: ((event: EventView) => void) | undefined
  actions?: EntryActions | undefined
}
export function EntryList({ entries, onEdit, actions }: Props) {
  const seesClients = useCan('clients.work')
  const seesBookings = useCan('bookings.manage')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => {
        const done = isDone(entry)
        const to = seesClients ? clientPageOf(entry, seesBookings) : undefined
        const joinUrl = joinUrlOf(entry)
        const controls =
          entry.kind === 'milestone' && entry.reachable ? actions?.(entry) : undefined
        const who = whoOf(entry)
        return (
          <li key={entry.id} className="flex items-start gap-3 py-2">
            {controls?.before}
            <span
              className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded ${chipStyle(entry.kind, done)}`}
            >
              <KindMark kind={entry.kind} />
            </span>
            <div className="min-w-0 grow">
              <p className={`wrap-anywhere ${done ? 'text-muted line-through' : ''}`}>
                {to ? (
                  <Link to={to} className="underline-offset-2 hover:underline">
                    {entry.title}
                  </Link>
                ) : (
                  entry.title
                )}
              </p>
              <p className="text-[0.8125rem] text-muted wrap-anywhere">
                <Parts texts={about(entry)} />
              </p>
              {entry.kind === 'event' && entry.notes && (
                <p className="text-[0.8125rem] whitespace-pre-line text-muted wrap-anywhere">
                  {entry.notes}
                </p>
              )}
            </div>
            {who && (
              <span className="pt-0.5 text-[0.8125rem] text-muted">
                <Assignee name={who} />
              </span>
            )}
            {controls?.after}
            {joinUrl && (
              <ExternalLinkButton size="small" href={joinUrl} icon={<Video />}>
                Join
              </ExternalLinkButton>
            )}
            {entry.kind === 'event' && onEdit && (
              <IconButton
                size="small"
                label={`Edit ${entry.title}`}
                icon={<Pencil />}
                aria-haspopup="dialog"
                onClick={() => onEdit(entry)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Texts of several people in one line; each keeps its own writing direction. */
function Parts({ texts: [first, ...rest] }: { texts: readonly string[] }) {
  return (
    <>
      <bdi>{first}</bdi>
      {rest.length > 0 && (
        <>
          {' · '}
          <Parts texts={rest} />
        </>
      )}
    </>
  )
}

/** The client page of a meeting or milestone. */
function clientPageOf(entry: CalendarEntry, seesBookings: boolean): string | undefined {
  if (entry.kind === 'meeting') {
    if (entry.clientId) return clientTabPath(entry.clientId, 'meetings')
    return seesBookings ? paths.bookings : undefined
  }
  const isOpen = entry.kind === 'milestone' && entry.reachable
  return isOpen ? clientPath(entry.clientId) : undefined
}

/** The link to join a meeting, until it is over. */
function joinUrlOf(entry: CalendarEntry): string | null {
  if (entry.kind !== 'event' && entry.kind !== 'meeting') return null
  const isAllDay = entry.kind === 'event' && entry.allDay
  const isOver = isAllDay ? entry.endsAt < today() : Date.parse(entry.endsAt) <= Date.now()
  if (isOver) return null
  return entry.kind === 'event' ? linkIn(entry.location) : entry.joinUrl
}

/** The colleague who does it. */
function whoOf(entry: CalendarEntry): string | null {
  if (entry.kind === 'task') return entry.assigneeName
  return entry.kind === 'milestone' ? entry.ownerName : null
}

/** Parts of the line below the title: when, where and for whom. */
function about(entry: CalendarEntry): string[] {
  if (entry.kind === 'event') return [when(entry), entry.location].filter(Boolean)
  if (entry.kind === 'meeting') {
    return [when(entry), entry.place ?? '', entry.companyName ?? entry.name ?? ''].filter(Boolean)
  }
  const kind = entry.kind === 'task' ? 'Task' : 'Milestone'
  const state = entry.done ? 'done' : null
  return [kind, entry.companyName, state].filter((part) => part !== null)
}

function when(event: Extract<CalendarEntry, { startsAt: string }>): string {
  const { from, to } = daysOf(event)
  const days = from === to ? '' : `${formatShortDay(from)} – ${formatShortDay(to)}`
  if (event.kind === 'event' && event.allDay) return days || 'All day'
  const times = `${formatTime(event.startsAt)}–${formatTime(event.endsAt)}`
  return days ? `${days}, ${times}` : times
}
