import type { VideoView } from '@leadwright/shared/contracts/academy'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRemove } from '../../ui/use-remove.ts'
import { useOrderVideos, videos } from './academy.queries.ts'

interface Props {
  video: VideoView
  /** All of the section, in their order. */
  all: readonly VideoView[]
  onEdit: () => void
}

/** Edit, move and remove a video. */
export function VideoMenu({ video, all, onEdit }: Props) {
  const { mutateAsync: order } = useOrderVideos()
  const remove = useRemove(videos)
  const act = useAction()
  const index = all.findIndex(({ id }) => id === video.id)

  function move(by: number) {
    const ids = all.map(({ id }) => id)
    ids.splice(index + by, 0, ...ids.splice(index, 1))
    void act(() => order({ body: { category: video.category, ids } }))
  }
  return (
    <Menu
      trigger={<IconButton size="small" label={`Actions for ${video.title}`} icon={<Ellipsis />} />}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        { label: 'Move up', icon: ArrowUp, disabled: index === 0, onSelect: () => move(-1) },
        {
          label: 'Move down',
          icon: ArrowDown,
          disabled: index === all.length - 1,
          onSelect: () => move(1),
        },
        {
          label: 'Remove',
          icon: Trash2,
          danger: true,
          onSelect: () => void remove(video.id, video.title),
        },
      ]}
    />
  )
}
