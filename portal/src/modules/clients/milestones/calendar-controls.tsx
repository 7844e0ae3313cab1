import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { Ellipsis } from 'lucide-react'
import { useCan } from '../../../lib/session/use-can.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CommentsButton } from '../../../ui/comments-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { moveItems } from './move-items.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

/** What a list of days knows about a milestone. */
type ListedMilestone = Pick<MilestoneView, 'id' | 'title' | 'dueOn' | 'version'> & {
  done: boolean
}

interface Props {
  milestone: ListedMilestone
  onComment: (milestoneId: string) => void
}

/** Comments, and for people who plan milestones, other days. */
export function CalendarControls({ milestone, onComment }: Props) {
  const { id, title, done } = milestone
  const { actions } = useMilestoneActions()
  const canMove = useCan('milestones.write') && !done
  return (
    <>
      <CommentsButton on={title} onClick={() => onComment(id)} />
      {canMove && (
        <Menu
          trigger={<IconButton size="small" label={`Move ${title}`} icon={<Ellipsis />} />}
          items={moveItems('A', (days) => actions.moveBy(milestone, days))}
        />
      )}
    </>
  )
}
