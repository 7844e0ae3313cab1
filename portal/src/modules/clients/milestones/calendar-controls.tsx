import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Ellipsis } from 'lucide-react'
import { useCan } from '../../../lib/session/use-can.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CommentsButton } from '../../../ui/comments-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

/** What a list of days knows about a milestone. */
export type ListedMilestone = Pick<MilestoneView, 'id' | 'title' | 'dueOn' | 'version'> & {
  done: boolean
}

/** Completes or reopens it. */
export function CalendarCheckbox({ milestone }: { milestone: ListedMilestone }) {
  const { actions } = useMilestoneActions()
  const [ticked, tick] = useSavedValue(milestone.done, (done) => actions.setDone(milestone, done))
  return (
    <Checkbox
      checked={ticked}
      onChange={() => void tick(!ticked)}
      label={<span className="sr-only">{`Done: ${milestone.title}`}</span>}
      className="-my-1"
    />
  )
}

const moves = [
  { label: 'A day earlier', days: -1, icon: ChevronLeft },
  { label: 'A day later', days: 1, icon: ChevronRight },
  { label: 'A week earlier', days: -7, icon: ChevronsLeft },
  { label: 'A week later', days: 7, icon: ChevronsRight },
]

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
          items={moves.map(({ days, ...item }) => ({
            ...item,
            onSelect: () => void actions.moveBy(milestone, days),
          }))}
        />
      )}
    </>
  )
}
