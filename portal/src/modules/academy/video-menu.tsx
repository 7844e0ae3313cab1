import type { VideoView } from '@leadwright/shared/contracts/academy'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useOrderVideos, useRemoveVideo, useRestoreVideo } from './academy.queries.ts'

interface Props {
  video: VideoView
  /** All of the section, in their order. */
  all: readonly VideoView[]
  onEdit: () => void
}

/** Edit, move and remove a video. */
export function VideoMenu({ video, all, onEdit }: Props) {
  const { mutateAsync: order } = useOrderVideos()
  const { mutateAsync: remove } = useRemoveVideo()
  const { mutateAsync: restore } = useRestoreVideo()
  const toast = useToast()
  const fail = (error: Error) => toast({ message: error.message, tone: 'negative' })
  const index = all.findIndex(({ id }) => id === video.id)

  function move(by: number) {
    const ids = all.map(({ id }) => id)
    ids.splice(index + by, 0, ...ids.splice(index, 1))
    void order({ category: video.category, ids }).catch(fail)
  }
  const onRemove = () =>
    void remove(video.id).then(
      () =>
        toast({
          message: `${video.title} was removed.`,
          onUndo: () => void restore(video.id).catch(fail),
        }),
      fail,
    )
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
        { label: 'Remove', icon: Trash2, danger: true, onSelect: onRemove },
      ]}
    />
  )
}
