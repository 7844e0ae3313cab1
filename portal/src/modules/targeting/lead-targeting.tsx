import type { LeadView } from '@leadwright/shared/contracts/leads'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../lib/format.ts'
import { exclusionsPath, targetingPath, targetListPath } from '../../lib/target-list-path.ts'
import { DetailsList } from '../../ui/details-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { profilesQuery } from './proposed.queries.ts'

type Lead = Pick<LeadView, 'company' | 'profileVersion' | 'target' | 'offListReason' | 'excludedOn'>

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  /** Released under a version of the profile; without it, several leads, compared with the agreed one. */
  lead?: Lead
}

/** What a client agreed to, to compare leads with: the profile, the list and the exclusions. */
export default function LeadTargeting({ clientId, lead }: Props) {
  return (
    <div className="grid gap-3">
      <Profile clientId={clientId} number={lead?.profileVersion ?? null} />
      {lead ? (
        <Lists clientId={clientId} lead={lead} />
      ) : (
        <p>
          <TextLink to={targetingPath(clientId)}>Target lists and exclusions</TextLink>
        </p>
      )}
    </div>
  )
}

function Profile({ clientId, number }: { clientId: string; number: number | null }) {
  const { data, isLoading } = useQuery(profilesQuery(clientId))
  if (isLoading) return <LoadingBlock label="Loading profile..." className="h-24" />
  const profile = data?.items.find((one) =>
    number === null ? one.state === 'agreed' : one.number === number,
  )
  if (!profile) return null
  return (
    <details className="rounded border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">
        {`The agreed profile, version ${profile.number}`}
      </summary>
      <div className="mt-3">
        <ProfileFields profile={profile} />
      </div>
    </details>
  )
}

function Lists({ clientId, lead }: { clientId: string; lead: Lead }) {
  const { company, target, offListReason, excludedOn } = lead
  return (
    <DetailsList
      items={[
        [
          'Target list',
          target ? (
            <TextLink to={targetListPath(clientId, target.listId, target.company)}>
              {target.listName}
            </TextLink>
          ) : offListReason ? (
            `Not from a list: ${offListReason}`
          ) : (
            'Not from a list'
          ),
        ],
        [
          'Exclusions',
          <TextLink key="exclusions" to={exclusionsPath(clientId, company)}>
            {excludedOn ? `Excluded since ${formatDay(excludedOn)}` : 'Not excluded'}
          </TextLink>,
        ],
      ]}
    />
  )
}
