import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { useParams } from 'react-router-dom'
import { targetingPath } from '../lib/target-list-path.ts'
import { ClientProfiles } from '../modules/targeting/client-profiles.tsx'
import { ExclusionsSection } from '../modules/targeting/exclusions/exclusions-section.tsx'
import { ClientLists } from '../modules/targeting/lists/client-lists.tsx'
import { ClientTargetList } from '../modules/targeting/lists/client-target-list.tsx'
import { NotFound } from './plain-page.tsx'

/** A client's profile, target lists and exclusions, or one of the lists. */
export default function ClientTargeting({ client }: { client: ClientView }) {
  const { clientId, companyName } = client
  const { itemId } = useParams()
  if (itemId !== undefined) {
    const back = { to: targetingPath(clientId), label: 'Targeting' }
    return (
      <ClientTargetList
        {...{ clientId, companyName }}
        listId={itemId}
        notFound={<NotFound kind="List" back={back} />}
      />
    )
  }
  return (
    <>
      <ClientProfiles {...{ clientId, companyName }} />
      <ClientLists clientId={clientId} />
      <ExclusionsSection clientId={clientId} />
    </>
  )
}
