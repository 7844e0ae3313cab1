import type { VideoView } from '@leadwright/shared/contracts/academy'
import { Check } from 'lucide-react'
import { today } from '../../lib/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'

type Progress = Pick<VideoView, 'watchedAt' | 'dueOn' | 'position'>

/** How far someone got with a video, or its due date; nothing if there is neither. */
export function VideoStatus({ video: { watchedAt, dueOn, position } }: { video: Progress }) {
  if (watchedAt) {
    return (
      <Badge tone="positive">
        <Check aria-hidden="true" />
        Watched
      </Badge>
    )
  }
  if (dueOn) {
    const late = dueOn < today()
    return (
      <Badge tone={late ? 'negative' : 'caution'}>
        <span>{late ? 'Overdue since' : 'Required by'}</span> <DateTime value={dueOn} />
      </Badge>
    )
  }
  return position > 0 ? <Badge tone="info">Started</Badge> : null
}
