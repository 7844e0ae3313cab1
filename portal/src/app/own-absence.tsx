import { useQuery } from '@tanstack/react-query'
import { formatDays } from '../lib/format.ts'
import { lazy } from '../lib/lazy.ts'
import { useViewer } from '../lib/session/store.ts'
import { staffMemberQuery } from '../modules/team/staff/staff.queries.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { QueryView } from '../ui/query-view.tsx'

const AwayDialog = lazy(() => import('./away-dialog.tsx'))

/** When the signed-in team member is away, as part of their settings. */
export function OwnAbsence() {
  const query = useQuery(staffMemberQuery(useViewer().id))
  return (
    <PageSection title="Away" description="A colleague can cover your tasks and milestones.">
      <QueryView query={query} loading="Loading absence..." rows={1} notFound={() => null}>
        {(person) => {
          const { away } = person
          const cover = away?.coverName ? `covered by ${away.coverName}` : 'not covered'
          return (
            <div className="grid justify-items-start gap-3">
              <p className={away ? '' : 'text-muted'}>
                {away
                  ? `Away ${formatDays(away.from, away.until)}, ${cover}.`
                  : 'No absence entered.'}
              </p>
              <DialogButton
                dialog={(close) => <AwayDialog person={person} isSelf onClose={close} />}
              >
                {away ? 'Change absence' : 'Enter absence'}
              </DialogButton>
            </div>
          )
        }}
      </QueryView>
    </PageSection>
  )
}
