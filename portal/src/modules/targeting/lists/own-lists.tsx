import { ownClient } from '@leadwright/shared/own-client'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExclusionsSection } from '../exclusions/exclusions-section.tsx'
import { ListOverview } from './list-overview.tsx'

/** The viewing client's lists, and the companies that it excluded. */
export default function OwnLists() {
  return (
    <>
      <ListOverview
        clientId={ownClient}
        empty={
          <EmptyState title="No lists yet">
            Once we propose which companies to write to, you can strike names from the list here and
            agree to it.
          </EmptyState>
        }
      />
      <ExclusionsSection clientId={ownClient} />
    </>
  )
}
