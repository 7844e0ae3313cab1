import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatMeetingStart } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { meetingsQuery } from './meetings.queries.ts'

/** When we meet next, as a figure of the dashboard's head. */
export function NextMeetingFigure() {
  const { data, error } = useQuery(meetingsQuery(undefined))
  const next = data?.upcoming[0]
  if (data === undefined) {
    const value = error ? '–' : <Skeleton className="mt-1 h-7 w-28" />
    return <Stat label="Next meeting" value={value} note={error?.message} />
  }
  return (
    <Stat
      label="Next meeting"
      value={next ? formatMeetingStart(next.startsAt) : '–'}
      note={
        <Link to={paths.meetings} className="underline hover:text-ink">
          {next ? next.title : 'Book one'}
        </Link>
      }
    />
  )
}
