import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { idFrom } from '../../lib/not-found.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { ExclusionsSection } from '../../modules/targeting/exclusions/exclusions-section.tsx'
import { targetListQuery, targetListsQuery } from '../../modules/targeting/lists/lists.queries.ts'
import { OwnLists } from '../../modules/targeting/lists/own-lists.tsx'
import { OwnProfiles } from '../../modules/targeting/own-profiles.tsx'
import { profilesQuery } from '../../modules/targeting/targeting.queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotFound } from '../plain-page.tsx'

const OwnTargetList = lazy(() => import('../../modules/targeting/lists/own-target-list.tsx'))

export function loader({ params: { listId } }: LoaderFunctionArgs) {
  if (listId !== undefined) return prefetch(targetListQuery(ownClient, idFrom(listId)))
  return prefetch(profilesQuery(ownClient), targetListsQuery(ownClient))
}

/** The dashboard's page for the viewing client's ideal client profile, target lists and exclusions. */
export function Component() {
  const { listId } = useParams()
  if (listId !== undefined) {
    const back = { to: paths.targeting, label: 'Targeting' }
    return <OwnTargetList listId={listId} notFound={<NotFound kind="List" back={back} />} />
  }
  return (
    <>
      <PageHeader title="Targeting">
        Your ideal client profile, the lists of companies that follow it, and the companies that we
        leave out.
      </PageHeader>
      <OwnProfiles />
      <OwnLists />
      <ExclusionsSection clientId={ownClient} />
    </>
  )
}
