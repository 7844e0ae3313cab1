import type { ComponentProps } from 'react'
import { actionWords } from '../modules/audit/action-words.ts'
import { UnseenNews } from '../modules/live/unseen-news.tsx'
import { RecentChanges } from '../modules/today/recent-changes.tsx'

interface Props {
  unseen?: ComponentProps<typeof UnseenNews>['items']
  changes?: ComponentProps<typeof RecentChanges>['changes']
}

/** What happened while the viewer was away: notifications, or changes by others. */
export default function TodayNews({ unseen, changes }: Props) {
  return (
    <>
      {unseen && <UnseenNews items={unseen} />}
      {changes && <RecentChanges changes={changes} labelOf={actionWords} />}
    </>
  )
}
