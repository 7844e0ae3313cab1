import { paths } from '@leadwright/shared/portal-paths'
import { useQuery } from '@tanstack/react-query'
import { company } from '../../lib/company.ts'
import { lazy } from '../../lib/lazy.ts'
import { useViewer } from '../../lib/session/store.ts'
import { countsQuery } from '../../modules/live/counts.queries.ts'
import { LiveUpdates } from '../../modules/live/live-updates.tsx'
import { needsQuery } from '../../modules/live/needs.queries.ts'
import { useDialogParam } from '../../ui/use-dialog-param.ts'
import { dashboardSections } from '../routes/dashboard.ts'
import { countAt, needsAt } from './nav-counts.ts'
import { Shell } from './shell.tsx'

const OwnContact = lazy(() => import('../../modules/clients/assignments/own-contact.tsx'))
const MessageTeam = lazy(() => import('../message-team.tsx'))
const Shortcuts = lazy(() => import('../shortcuts/shortcuts.tsx'))

/** The layout of a client's dashboard. */
export function Component() {
  const viewer = useViewer()
  const { data: counts } = useQuery(countsQuery())
  const { data: needs } = useQuery(needsQuery())
  const [message, setMessage] = useDialogParam('message')
  return (
    <Shell
      navLabel="Dashboard"
      groups={[
        {
          nodes: dashboardSections(viewer.role).map((section) => ({
            ...section,
            count: countAt(counts, section.to) ?? needsAt(needs?.items, section.to),
          })),
        },
      ]}
      label={viewer.company ?? 'Dashboard'}
      profilePath={paths.settings}
      aside={({ collapsed, onChoose }) => (
        <OwnContact
          collapsed={collapsed}
          onMessage={() => {
            onChoose?.()
            setMessage('team')
          }}
        />
      )}
      head={
        <>
          <LiveUpdates />
          <Shortcuts />
          {message !== '' && <MessageTeam onClose={() => setMessage('')} />}
        </>
      }
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
