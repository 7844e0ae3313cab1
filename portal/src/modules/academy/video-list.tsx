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
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCards } from '../../ui/loading.tsx'
import { Menu } from '../../ui/menu.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Thread } from '../../ui/thread.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { useOrderedVideos, useOrderVideos, videos, videosQuery } from './academy.queries.ts'
import { VideoStatus } from './video-status.tsx'

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

/** The host's placeholder for an unknown duration; no badge is shown for it. */
const unknownDuration = '0:00'

interface VideoCardProps {
  video: VideoView
  onOpen: () => void
  menu?: ReactNode
}

/** A video; clicking it opens the player. */
function VideoCard({ video, onOpen, menu }: VideoCardProps) {
  const { title, description, category, createdAt, duration, thumbnailUrl } = video
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded border border-line bg-raised focus-within:border-ink hover:border-edge">
      <div className="relative">
        <Thumbnail src={thumbnailUrl} className="aspect-video w-full" />
        {duration !== unknownDuration && (
          <span className="tabular absolute right-2 bottom-2 rounded bg-[oklch(0.15_0.02_265/0.85)] px-1.5 py-px text-xs font-medium text-[oklch(0.98_0.005_85)]">
            {duration}
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-medium wrap-anywhere">
            <button
              type="button"
              className="cursor-pointer text-left after:absolute after:inset-0 after:content-['']"
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {title}
            </button>
          </h2>
          {menu && <div className="relative z-1 -my-1.5 -mr-2">{menu}</div>}
        </div>
        <p className="mt-1 line-clamp-2 text-[0.8125rem] text-muted wrap-anywhere">{description}</p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 text-xs text-muted">
          <span>{category}</span>
          <DateTime value={createdAt} />
          <VideoStatus video={video} />
        </p>
      </div>
    </article>
  )
}

/** The host's thumbnail, or the default image. Decorative: the title is below it. */
function Thumbnail({ src, className }: { src: string | null; className: string }) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) {
    return (
      <div className={`flex items-center justify-center bg-surface ${className}`}>
        <Thread className="h-12 opacity-70" />
      </div>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className={`bg-surface object-cover ${className}`}
    />
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
