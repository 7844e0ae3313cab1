import type { VideoView } from '@leadwright/shared/contracts/academy'
import { type ReactNode, useState } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { Thread } from '../../ui/thread.tsx'
import { VideoStatus } from './video-status.tsx'

/** The host's placeholder for an unknown duration; no badge is shown for it. */
const unknownDuration = '0:00'

interface Props {
  video: VideoView
  onOpen: () => void
  menu?: ReactNode
}

/** A video; clicking it opens the player. */
export function VideoCard({ video, onOpen, menu }: Props) {
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
