import { ownClient } from '@leadwright/shared/own-client'
import { paths } from '@leadwright/shared/portal-paths'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { lazyWithin } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { OwnProfiles } from '../../modules/targeting/own-profiles.tsx'
import { profilesQuery, targetListsQuery } from '../../modules/targeting/proposed.queries.ts'
import { targetListQuery } from '../../modules/targeting/targeting.queries.ts'
import { LoadingRows } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotFound } from '../plain-page.tsx'

// Not listed with the files of the page, whose names are part of the first page.
const OwnLists = lazyWithin(() => import('../../modules/targeting/lists/own-lists.tsx'))
const OwnTargetList = lazyWithin(() => import('../../modules/targeting/lists/own-target-list.tsx'))

export function loader({ params: { listId } }: LoaderFunctionArgs) {
  if (listId !== undefined) return prefetch(targetListQuery(ownClient, listId))
  return prefetch(profilesQuery(ownClient), targetListsQuery(ownClient))
}

/** The dashboard's page for the viewing client's ideal client profile, target lists and exclusions. */
export function Component() {
  const { listId } = useParams()
  if (listId !== undefined) {
    const back = { to: paths.targeting, label: 'Targeting' }
    return (
      <Suspense fallback={<LoadingRows label="Loading list..." />}>
        <OwnTargetList listId={listId} notFound={<NotFound kind="List" back={back} />} />
      </Suspense>
    )
  }
  return (
    <>
      <PageHeader title="Targeting">
        Your ideal client profile, the lists of companies that follow it, and the companies that we
        leave out.
      </PageHeader>
      <OwnProfiles />
      <Suspense fallback={<LoadingRows label="Loading lists..." />}>
        <OwnLists />
      </Suspense>
    </>
  )
}
