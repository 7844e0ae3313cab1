import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import { isUuid } from '@leadwright/shared/uuid'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { targetingPath } from '../../../lib/target-list-path.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ProfileHistory } from '../profile-history.tsx'
import { targetListQuery } from '../targeting.queries.ts'
import { ListHeader } from './list-header.tsx'

interface Props {
  /** A client's id, or `ownClient`. */
  clientId: string
  listId: string
  /** Shown if there is no such list. */
  notFound: ReactNode
  actions: (list: TargetListView) => ReactNode
  /** Its companies. */
  children: (list: TargetListView) => ReactNode
}

/** A target list: its figures, who agreed to it, and its companies. */
export function TargetList({ clientId, listId, notFound, actions, children }: Props) {
  const query = useQuery(targetListQuery(clientId, listId))
  usePageTitle(query.data?.name)
  if (!isUuid(listId)) return notFound
  return (
    <QueryView query={query} loading="Loading list..." notFound={() => notFound}>
      {(list) => (
        <>
          <div className="mb-2">
            <LinkButton
              to={targetingPath(clientId)}
              variant="quiet"
              icon={<ArrowLeft />}
              className="-ml-3.5"
            >
              Targeting
            </LinkButton>
          </div>
          <ListHeader {...{ clientId, list }} actions={actions(list)} />
          {children(list)}
          <div className="mt-8 max-w-prose">
            <ProfileHistory events={list.history} />
          </div>
        </>
      )}
    </QueryView>
  )
}
