import { paths } from '@leadwright/shared/portal-paths'
import { company } from '../../lib/company.ts'
import { useViewer } from '../../lib/session/store.ts'
import { LiveUpdates } from '../../modules/live/live-updates.tsx'
import { dashboardSections } from '../routes/dashboard.ts'
import { Shell } from './shell.tsx'

/** The layout of a client's dashboard. */
export function Component() {
  const viewer = useViewer()
  return (
    <Shell
      navLabel="Dashboard"
      nodes={dashboardSections(viewer.role)}
      label={viewer.company ?? 'Dashboard'}
      profilePath={paths.settings}
      head={<LiveUpdates />}
      footer={
        <footer className="border-t border-line px-4 py-4 text-xs text-muted wrap-anywhere no-print lg:px-8">
          <span>{`${viewer.company ?? viewer.name} at ${company.name}. Questions? Email `}</span>
          <a href={`mailto:${company.supportEmail}`} className="underline hover:text-ink">
            {company.supportEmail}
          </a>
        </footer>
      }
    />
  )
}
