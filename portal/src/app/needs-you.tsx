import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../lib/endpoints.ts'
import { formatMeetingStart, formatNumber, formatShortDay, formatZone } from '../lib/format.ts'
import type { EntryState } from '../lib/open-dialogs.ts'
import { useIsViewing } from '../lib/session/session.queries.ts'
import { HostNames } from '../modules/bookings/host-names.tsx'
import { OwnDoneButton } from '../modules/clients/milestones/own-done-button.tsx'
import { needsQuery } from '../modules/live/needs.queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/links.tsx'

type Needs = OutputOf<'GET /api/needs-you'>

/** Lines on a phone, before the button that shows the others. */
const shownOnPhones = 3

/** What waits for the viewing client, the most urgent first; without anything, the next meeting. */
export function NeedsYou() {
  const { data } = useQuery(needsQuery())
  const isViewing = useIsViewing()
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return null
  const { items, nextMeeting } = data
  if (items.length === 0) return <Nothing next={nextMeeting} />
  const more = items.length - shownOnPhones
  return (
    <section
      aria-labelledby="needs-you"
      className="mb-5 rounded border-l-2 border-caution bg-caution-wash px-3 py-2"
    >
      <h2 id="needs-you" className="text-xs font-medium text-caution">
        Needs you
      </h2>
      <ul className="grid items-baseline gap-x-8 text-[0.8125rem] lg:grid-cols-2">
        {items.map((need, index) => (
          <li
            key={`${need.kind} ${need.path}`}
            className={!showsAll && index >= shownOnPhones ? 'max-sm:hidden' : undefined}
          >
            <Line need={need} canDo={isViewing === false} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="sm:hidden">
          {/* Stays, so that it keeps the focus. */}
          <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `${formatNumber(more)} more`}
          </Button>
        </div>
      )}
    </section>
  )
}

interface LineProps {
  need: Needs['items'][number]
  /** The person can do it here; an admin who views the portal as the client can't. */
  canDo: boolean
}

function Line({ need: { text, path, dueOn, overdue, milestone }, canDo }: LineProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 py-1 pointer-coarse:py-1.5">
      <TextLink
        to={path}
        // Closing what the link opens, such as a milestone, leads back here.
        state={{ opensDialog: true } satisfies EntryState}
        className="-my-1 min-w-0 py-1 font-medium"
      >
        <bdi>{text}</bdi>
      </TextLink>
      {overdue && <Badge tone="negative">Overdue</Badge>}
      {dueOn && (
        <span className="text-muted">
          <span>{`${overdue ? 'since' : 'due'} `}</span>
          <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>
        </span>
      )}
      {milestone && canDo && <OwnDoneButton milestone={milestone} done={false} />}
    </span>
  )
}

function Nothing({ next }: { next: Needs['nextMeeting'] }) {
  return (
    <p className="mb-5 text-muted">
      <span>Nothing for you to do.</span>
      {next && (
        <>
          <span> Next: </span>
          <TextLink to={paths.meetings}>
            <bdi>{next.title}</bdi>
          </TextLink>
          {next.hosts.length > 0 && (
            <span>
              {' with '}
              <HostNames hosts={next.hosts} />
            </span>
          )}
          <span>{`, ${formatMeetingStart(next.startsAt)} ${formatZone(next.startsAt)}`}</span>
        </>
      )}
    </p>
  )
}
