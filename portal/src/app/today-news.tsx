import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { actionWords } from '../modules/audit/action-words.ts'
import { bellQuery } from '../modules/live/bell.queries.ts'
import { UnseenNews } from '../modules/live/unseen-news.tsx'
import { RecentChanges } from '../modules/today/recent-changes.tsx'

/** Number of notifications shown here; the bell has all of them. */
const unseenShown = 5

interface Props {
  /** For people who can read the audit log; everyone else sees their notifications. */
  changes?: ComponentProps<typeof RecentChanges>['changes']
}

/** What happened while the viewer was away. */
export default function TodayNews({ changes }: Props) {
  return changes ? <RecentChanges changes={changes} labelOf={actionWords} /> : <Unseen />
}

function Unseen() {
  const { data = [] } = useInfiniteQuery(bellQuery())
  const unseen = data.filter(({ seen, kind }) => !seen && kind !== 'room.asked')
  return unseen.length > 0 && <UnseenNews items={unseen.slice(0, unseenShown)} />
}
