import type { AcademyCategory } from '@leadwright/shared/academy'
import type { VideoView } from '@leadwright/shared/contracts/academy'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { count } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { CardGrid } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { videosQuery } from './academy.queries.ts'
import { VideoCard } from './video-card.tsx'
import { VideoMenu } from './video-menu.tsx'

const Player = lazy(() => import('./player-dialog.tsx'))
const EditVideo = lazy(() => import('./video-dialog.tsx'))

interface Props {
  category: AcademyCategory
  mayWrite: boolean
  /** The video whose player is open; empty for none. */
  opened: string
  onOpen: (videoId: string) => void
  /** The button of the empty state. */
  addFirst: ReactNode
}

/** The videos of a section in their four states. */
export function VideoList({ category, mayWrite, opened, onOpen, addFirst }: Props) {
  const query = useQuery(videosQuery(category))
  const [editing, setEditing] = useState<VideoView>()
  return (
    <QueryView
      query={query}
      loading={<LoadingCards label="Loading videos..." />}
      errorMessage={() => messages.videos.loadFailed}
      empty={
        <EmptyState title={messages.videos.none} action={addFirst}>
          The videos of {category} will stand here.
        </EmptyState>
      }
    >
      {({ items }) => {
        const playing = items.find(({ id }) => id === opened)
        return (
          <>
            <p className="mb-3 text-muted">{count(items.length, 'video')}</p>
            <CardGrid label={category}>
              {items.map((video) => (
                <VideoCard
                  key={video.id}
                  video={video}
                  onOpen={() => onOpen(video.id)}
                  menu={
                    mayWrite && (
                      <VideoMenu video={video} all={items} onEdit={() => setEditing(video)} />
                    )
                  }
                />
              ))}
            </CardGrid>
            <Suspense>
              {playing && <Player key={playing.id} video={playing} onClose={() => onOpen('')} />}
              {editing && (
                <EditVideo
                  category={editing.category}
                  video={editing}
                  onClose={() => setEditing(undefined)}
                />
              )}
            </Suspense>
          </>
        )
      }}
    </QueryView>
  )
}
