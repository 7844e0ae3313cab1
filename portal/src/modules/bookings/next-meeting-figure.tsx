import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMeetingStart, formatZone } from '../../lib/format.ts'
import { LinkStat } from '../../ui/stat.tsx'
import { HostNames } from './host-names.tsx'
import { meetingsQuery } from './meetings.queries.ts'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  to: string
  /** Shown when no meeting is scheduled. */
  none: string
}
export function NextMeetingFigure({ clientId, to, none }: Props) {
  const query = useInfiniteQuery(meetingsQuery(clientId))
  const next = query.data?.[0]
  const value = next ? formatMeetingStart(next.startsAt) : none
  const note = next && (
    <>
      <span>{`${formatZone(next.startsAt)}, `}</span>
      <bdi>{next.title}</bdi>
      {next.hosts.length > 0 && (
        <span>
          {' with '}
          <HostNames hosts={next.hosts} />
        </span>
      )}
    </>
  )
  return <LinkStat label="Next meeting" query={query} to={to} value={value} note={note} />
}
