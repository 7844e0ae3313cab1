import type { ReactNode } from 'react'
import { ClientProfiles } from './client-profiles.tsx'
import { ExclusionsSection } from './exclusions/exclusions-section.tsx'
import { ClientLists } from './lists/client-lists.tsx'
import { ClientTargetList } from './lists/client-target-list.tsx'

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
