import type { ClientProfile } from '@leadwright/shared/contracts/targeting/profiles'
import { ownClient } from '@leadwright/shared/own-client'
import { useQuery } from '@tanstack/react-query'
import { lazy } from '../../lib/lazy.ts'
import { useIsViewing } from '../../lib/session/session.queries.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { ProfileVersions } from './profile-versions.tsx'
import { profilesQuery } from './proposed.queries.ts'
import { useAgreeToProfile, useAnswerProfile } from './targeting.queries.ts'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))

/** The viewing client's profile, which its people agree to. */
export function OwnProfiles() {
  const query = useQuery(profilesQuery(ownClient))
  return (
    <QueryView query={query} loading="Loading profile...">
      {(profiles) => (
        <ProfileVersions
          clientId={ownClient}
          profiles={profiles}
          empty={
            <EmptyState title="No profile yet">
              Once we propose which companies to look for, you can read it here and agree to it.
            </EmptyState>
          }
          actions={(chosen) => <Actions key={chosen.id} profile={chosen} />}
        />
      )}
    </QueryView>
  )
}

function Actions({ profile }: { profile: ClientProfile }) {
  // An admin who views the portal as the client can't change anything.
  const isViewing = useIsViewing()
  return profile.state === 'proposed' && isViewing === false && <Answer profile={profile} />
}

function Answer({ profile }: { profile: ClientProfile }) {
  const { id, number, version } = profile
  const act = useAction()
  const { mutateAsync: agree } = useAgreeToProfile(id)
  const { mutateAsync: answer } = useAnswerProfile(id)
  return (
    <div ref={useFocusFallback()} className="mt-8 border-t border-line pt-4">
      <p className="mb-3 max-w-prose text-muted">
        Nothing is agreed until you answer. Leads that we release from then on are measured by it.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <DialogButton
          dialog={(close) => (
            <AnswerDialog
              {...{ id, version, answer }}
              what={`version ${number}`}
              hint="For example a region that is missing, or companies to leave out."
              onClose={close}
            />
          )}
        >
          Ask for changes
        </DialogButton>
        <Button
          variant="primary"
          onClick={() =>
            void act(() => agree({ version }), {
              question: {
                message: `Agree to version ${number}? It applies from now on, until a later version replaces it.`,
                confirmLabel: 'Agree',
              },
              done: `You agreed to version ${number}.`,
            })
          }
        >
          {`Agree to version ${number}`}
        </Button>
      </div>
    </div>
  )
}
