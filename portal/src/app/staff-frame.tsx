import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '../lib/session/store.ts'
import { countsQuery } from '../modules/live/counts.queries.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { countAt } from './layouts/nav-counts.ts'
import { staffTabs, tabsOf } from './routes/tab-lists.ts'

interface Props {
  actions?: ReactNode
  /** Below the tabs: what the tab shows. */
  description?: ReactNode
  children: ReactNode
}

/** A tab of Staff, with the links to the others that the viewer can open. */
export function StaffFrame({ actions, description, children }: Props) {
  const { role } = useViewer()
  const { data: counts } = useQuery(countsQuery())
  const tabs = tabsOf(staffTabs, role).map((tab) => ({
    ...tab,
    count: tab.to === paths.staff ? undefined : countAt(counts, tab.to),
  }))
  return (
    <>
      <PageHeader title="Staff" actions={actions} />
      {tabs.length > 1 && <TabLinks label="Staff" tabs={tabs} />}
      {description && <p className="mb-4 max-w-prose text-muted">{description}</p>}
      {children}
    </>
  )
}
