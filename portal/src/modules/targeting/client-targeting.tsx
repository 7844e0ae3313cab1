import type {
  ClientProfile,
  ClientProfiles as Profiles,
} from '@leadwright/shared/contracts/targeting/profiles'
import { missingInProfile, profileName } from '@leadwright/shared/targeting'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ExclusionsSection } from './exclusions/exclusions-section.tsx'
import { ClientLists } from './lists/client-lists.tsx'
import { ClientTargetList } from './lists/client-target-list.tsx'
import { ProfileVersions } from './profile-versions.tsx'
import { profilesQuery } from './proposed.queries.ts'
import { useProposeProfile, useRecordAgreement, useWithdrawProfile } from './targeting.queries.ts'

interface Props {
  clientId: string
  companyName: string
  /** Shows this list instead of the profile and all lists. */
  listId: string | undefined
  /** Shown if there is no such list. */
  notFound: ReactNode
}

/** A client's profile, target lists and exclusions, for the team. */
export default function ClientTargeting({ listId, notFound, ...client }: Props) {
  const { clientId } = client
  if (listId !== undefined) return <ClientTargetList {...{ ...client, listId, notFound }} />
  return (
    <>
      <ClientProfiles {...client} />
      <ClientLists clientId={clientId} />
      <ExclusionsSection clientId={clientId} />
    </>
  )
}

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'))
const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'))

interface ClientProfilesProps {
  clientId: string
  companyName: string
}

/** The versions of a client's profile, for the team. */
function ClientProfiles({ clientId, companyName }: ClientProfilesProps) {
  const query = useQuery(profilesQuery(clientId))
  return (
    <QueryView query={query} loading="Loading profile...">
      {(profiles) => (
        <section aria-label="Targeting">
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <p className="max-w-prose text-muted">
              The ideal client profile: which companies we look for, and who decides there.
            </p>
            <NewVersion {...{ clientId, profiles }} />
          </div>
          <ProfileVersions
            {...{ clientId, profiles }}
            empty={
              <EmptyState title="No profile yet">
                Add a first version and propose it to the client before you build a list.
              </EmptyState>
            }
            actions={(chosen) => <Actions {...{ clientId, companyName, chosen }} />}
          />
        </section>
      )}
    </QueryView>
  )
}

/** Starts the next version, unless one is a draft or waits for the client. */
function NewVersion({ clientId, profiles: { items } }: { clientId: string; profiles: Profiles }) {
  const [newest] = items
  if (newest?.state === 'draft' || newest?.state === 'proposed') return null
  return (
    <DialogButton
      variant={newest ? 'secondary' : 'primary'}
      dialog={(close) => <ProfileDialog {...{ clientId }} template={newest} onClose={close} />}
    >
      {newest ? 'New version' : 'Add profile'}
    </DialogButton>
  )
}

function Actions({
  clientId,
  companyName,
  chosen,
}: ClientProfilesProps & { chosen: ClientProfile }) {
  const { id, number, state, version } = chosen
  const act = useAction()
  const mayRecord = useCan('leads.write')
  const { mutateAsync: propose } = useProposeProfile(clientId, id)
  const { mutateAsync: withdraw } = useWithdrawProfile(clientId, id)
  const { mutateAsync: record } = useRecordAgreement(clientId, id)
  const missing = missingInProfile(chosen)
  if (state !== 'draft' && state !== 'proposed') return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {state === 'draft' && (
        <>
          <DialogButton
            dialog={(close) => <ProfileDialog {...{ clientId }} profile={chosen} onClose={close} />}
          >
            Edit draft
          </DialogButton>
          {missing.length === 0 ? (
            <Button
              variant="primary"
              onClick={() =>
                void act(() => propose({ version }), {
                  question: {
                    message: `Propose version ${number} to ${companyName}? Its people are notified, and you can withdraw it until they answer.`,
                    confirmLabel: 'Propose',
                  },
                  done: `${profileName(number)} proposed.`,
                })
              }
            >
              Propose to the client
            </Button>
          ) : (
            <p className="text-muted">
              {`To propose it, enter ${new Intl.ListFormat('en').format(missing)}.`}
            </p>
          )}
        </>
      )}
      {state === 'proposed' && (
        <>
          <Button
            onClick={() =>
              void act(() => withdraw({ version }), {
                question: {
                  message: `Withdraw version ${number}? It becomes a draft again, and ${companyName} no longer sees it.`,
                  confirmLabel: 'Withdraw',
                },
                done: `${profileName(number)} withdrawn.`,
              })
            }
          >
            Withdraw
          </Button>
          {mayRecord && (
            <DialogButton
              dialog={(close) => (
                <AgreementDialog
                  {...{ id, version, companyName, record }}
                  what={`version ${number}`}
                  onClose={close}
                />
              )}
            >
              Record agreement by email
            </DialogButton>
          )}
        </>
      )}
    </div>
  )
}
