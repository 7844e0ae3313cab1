import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data } from 'react-router-dom'
import { lazy } from '../../lib/lazy.ts'
import { prefetch } from '../../lib/prefetch.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readStoredSession } from '../../lib/session/store.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { categoriesQuery } from '../../modules/academy/academy.queries.ts'
import { CategoryList } from '../../modules/academy/category-list.tsx'
import { useAcademyPlace } from '../../modules/academy/use-academy-place.ts'
import { VideoList } from '../../modules/academy/video-list.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'

const AddVideo = lazy(() => import('../../modules/academy/video-dialog.tsx'))

/** Without an open section, the page is forbidden for the viewer's role. */
export async function loader() {
  if (can(readStoredSession()?.role, 'academy.all-sections')) return prefetch(categoriesQuery())
  const { items } = await queryClient.fetchQuery({ ...categoriesQuery(), staleTime: 0 })
  if (items.length === 0) throw data(messages.login.forbidden, { status: 403 })
  return null
}

export function Component() {
  const query = useQuery(categoriesQuery())
  const { category, video, openVideo } = useAcademyPlace(query.data?.items ?? [])
  const [adding, setAdding] = useState(false)
  const mayWrite = useCan('academy.write')
  const addButton = mayWrite && category && (
    <AddButton onClick={() => setAdding(true)}>Add Video</AddButton>
  )
  return (
    <>
      <PageHeader title="Academy" actions={addButton} />
      <QueryView
        query={query}
        loading={<LoadingCards label="Loading videos..." />}
        errorMessage={() => messages.videos.loadFailed}
        empty={
          <EmptyState title={messages.videos.none}>All sections are hidden in Settings.</EmptyState>
        }
      >
        {({ items }) => (
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <CategoryList categories={items} current={category ?? ''} />
            <div className="min-w-0">
              {category && (
                <VideoList
                  key={category}
                  category={category}
                  mayWrite={mayWrite}
                  opened={video}
                  onOpen={openVideo}
                  addFirst={addButton}
                />
              )}
            </div>
          </div>
        )}
      </QueryView>
      {adding && category && <AddVideo category={category} onClose={() => setAdding(false)} />}
    </>
  )
}
