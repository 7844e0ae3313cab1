import { useLocation } from 'react-router-dom'
import { company } from '../../lib/company.ts'
import { paths } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session/store.ts'
import { LiveUpdates } from '../../modules/live/live-updates.tsx'
import { DashboardHead } from '../dashboard-head.tsx'
import { dashboardSections, isWithin } from '../navigation.ts'
import { Shell } from './shell.tsx'

/** Pages with figures of their own, or with none. */
const headless = [paths.settings, paths.payments]

/** Around every page of a client's dashboard. */
export function Component() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const sections = dashboardSections(viewer.role)
  const showsHead = !headless.some((path) => pathname.startsWith(path))
  return (
    <Shell
      navLabel="Dashboard"
      nodes={sections}
      label={sections.find((section) => isWithin(section, pathname))?.label ?? 'Dashboard'}
      profilePath={paths.settings}
      head={
        <>
          <LiveUpdates />
          {showsHead && <DashboardHead />}
        </>
      }
      footer={
        <footer className="border-t border-line px-4 py-4 text-xs text-muted lg:px-8">
          {viewer.company ?? viewer.name} at {company.name}. Questions:{' '}
          <a href={`mailto:${company.supportEmail}`} className="underline hover:text-ink">
            {company.supportEmail}
          </a>
        </footer>
      }
    />
  )
}
