import { paths } from '@leadwright/shared/portal-paths'
import type { ReactNode } from 'react'
import { useViewer } from '../lib/session/store.ts'
import { useCan } from '../lib/session/use-can.ts'
import { TabLinks } from '../ui/tab-links.tsx'
import { settingsTabs, tabsOf } from './routes/tab-lists.ts'

/** A part of the settings, next to the list of all parts that the viewer can open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { role } = useViewer()
  const changes = useCan('settings.write')
  const tabs = tabsOf(settingsTabs, role).map((tab) => ({
    ...tab,
    ...(tab.to === paths.workspaceSettings && !changes ? { label: 'Profile' } : {}),
    ...(tab.to === paths.audit ? { heading: 'System' } : {}),
  }))
  return (
    <div className="gap-x-8 xl:grid xl:grid-cols-[10rem_minmax(0,1fr)]">
      <TabLinks label="Settings" leftFrom="xl" tabs={tabs} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
