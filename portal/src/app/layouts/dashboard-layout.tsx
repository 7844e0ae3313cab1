import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { company } from '../../lib/company.ts'
import { useViewer } from '../../lib/session/store.ts'
import { LiveUpdates } from '../../modules/live/live-updates.tsx'
import { needsQuery } from '../../modules/live/needs.queries.ts'
import { dashboardSections } from '../routes/dashboard.ts'
import { needsAt } from './nav-counts.ts'
import { Shell } from './shell.tsx'

/** The layout of a client's dashboard. */
export function Component() {
  const viewer = useViewer()
  const { data: needs } = useQuery(needsQuery())
  return (
    <Shell
      navLabel="Dashboard"
      nodes={dashboardSections(viewer.role).map((section) => ({
        ...section,
        count: needsAt(needs?.items, section.to),
      }))}
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
