import type { AcademyCategory } from '@leadwright/shared/academy'
import type { VideoView } from '@leadwright/shared/contracts/academy'
import { messages } from '@leadwright/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { count } from '../../lib/format.ts'
import { lazy } from '../../lib/lazy.ts'
import { IconButton } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { Menu } from '../../ui/menu.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { useOrderedVideos, useOrderVideos, videos, videosQuery } from './academy.queries.ts'
import { VideoCard } from './video-card.tsx'

const Player = lazy(() => import('./player-dialog.tsx'))
const EditVideo = lazy(() => import('./video-dialog.tsx'))
const Viewers = lazy(() => import('./viewers-dialog.tsx'))

interface Props {
  category: AcademyCategory
  mayWrite: boolean
  /** Id of the video whose player is open; empty for none. */
  opened: string
  onOpen: (videoId: string) => void
  /** The button of the empty state. */
  addFirst: ReactNode
}

/** The videos of a section in their four states. */
export function VideoList({ category, mayWrite, opened, onOpen, addFirst }: Props) {
  const [editing, setEditing] = useState<VideoView>()
  const [viewersOf, setViewersOf] = useState<VideoView>()
  const ordered = useOrderedVideos(category)
  return (
    <QueryView
      query={useQuery(videosQuery(category))}
      loading={<LoadingCards label="Loading videos..." />}
      errorMessage={() => messages.videos.loadFailed}
      empty={
        <EmptyState
          title={messages.videos.none}
          action={addFirst}
        >{`Videos in ${category} will appear here.`}</EmptyState>
      }
    >
      {(stored) => {
        const items = ordered(stored.items)
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
                      <VideoMenu
                        video={video}
                        all={items}
                        onEdit={() => setEditing(video)}
                        onViewers={() => setViewersOf(video)}
                      />
                    )
                  }
                />
              ))}
            </CardGrid>
            {playing && <Player key={playing.id} video={playing} onClose={() => onOpen('')} />}
            {viewersOf && <Viewers video={viewersOf} onClose={() => setViewersOf(undefined)} />}
            {editing && (
              <EditVideo
                category={editing.category}
                video={editing}
                onClose={() => setEditing(undefined)}
              />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

interface VideoMenuProps {
  video: VideoView
  /** All videos of the section, in order. */
  all: readonly VideoView[]
  onEdit: () => void
  onViewers: () => void
}
function VideoMenu({ video, all, onEdit, onViewers }: VideoMenuProps) {
  const { mutateAsync: order } = useOrderVideos()
  const remove = useRemove(videos)
  const act = useAction()
  const index = all.findIndex(({ id }) => id === video.id)

  function move(by: number) {
    const ids = all.map(({ id }) => id)
    ids.splice(index + by, 0, ...ids.splice(index, 1))
    void act(() => order({ category: video.category, ids }))
  }
  return (
    <Menu
      trigger={<IconButton size="small" label={`Actions for ${video.title}`} icon={<Ellipsis />} />}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit, opensDialog: true },
        { label: 'Who watched it', icon: Users, onSelect: onViewers, opensDialog: true },
        { label: 'Move up', icon: ArrowUp, disabled: index === 0, onSelect: () => move(-1) },
        {
          label: 'Move down',
          icon: ArrowDown,
          disabled: index === all.length - 1,
          onSelect: () => move(1),
        },
        {
          label: 'Delete',
          icon: Trash2,
          danger: true,
          onSelect: () => void remove(video.id, video.title),
        },
      ]}
    />
  )
}
