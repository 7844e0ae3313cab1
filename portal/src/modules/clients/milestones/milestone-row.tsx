import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { daysBetween } from '@leadwright/shared/days'
import { clientPath } from '@leadwright/shared/record-paths'
import { Ellipsis, Equal, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { count, formatShortDay } from '../../../lib/format.ts'
import { keyOf } from '../../../lib/keys.ts'
import { Assignee } from '../../../ui/assignee.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { moveItems } from './move-items.ts'
import { moveKeys } from './timeline-weeks.ts'
import type { MilestoneActions } from './use-milestone-actions.ts'

interface Props {
  milestone: MilestoneView
  today: string
  /** The row is grouped under its client. */
  grouped: boolean
  actions: MilestoneActions
  onEdit: (milestone: MilestoneView) => void
  onComment: (milestoneId: string) => void
  onDrag: (milestone: MilestoneView | undefined) => void
}

/** Id of the text that explains how keys move a milestone. */
export const moveHintId = 'move-hint'

/** An open milestone: completed, moved (by dragging, keys or menu), edited or deleted. */
export function MilestoneRow(props: Props) {
  const { milestone, today, grouped, actions, onEdit, onComment, onDrag } = props
  const { id, title, clientId, companyName, ownerName, needsClient, dueOn } = milestone
  const late = daysBetween(dueOn, today)
  const [ticked, tick] = useSavedValue(false, (done) => actions.setDone(milestone, done))
  const moveBy = (days: number) => actions.moveBy(milestone, days)
  return (
    <li
      ref={useFocusFallback()}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(milestone)
      }}
      onDragEnd={() => onDrag(undefined)}
      className="row-of-many flex items-start gap-1 py-1 pr-1 hover:bg-surface sm:items-center"
    >
      <IconButton
        id={`move-${id}`}
        size="small"
        label={`Move ${title}`}
        aria-describedby={moveHintId}
        icon={<Equal />}
        onKeyDown={(event) => {
          const days = moveKeys[keyOf(event)]
          if (days === undefined || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          moveBy(days)
        }}
        className="cursor-grab text-muted max-sm:hidden"
      />
      <Checkbox
        id={`done-${id}`}
        checked={ticked}
        onChange={() => void tick(!ticked)}
        label={<span className="sr-only">{`Done: ${title}, ${companyName}`}</span>}
        className="pt-1.5"
      />
      <div className="flex min-w-0 grow flex-col gap-x-4 py-1 sm:flex-row sm:items-center">
        <p className="min-w-0 grow wrap-anywhere">
          <bdi>{title}</bdi>{' '}
          {!grouped && (
            <span className="text-muted">
              ·{' '}
              <Link to={clientPath(clientId)} className="underline-offset-2 hover:underline">
                <bdi>{companyName}</bdi>
              </Link>
            </span>
          )}
        </p>
        <p className="flex shrink-0 flex-wrap items-center gap-2 text-[0.8125rem]">
          {needsClient && <Badge>Client</Badge>}
          {late > 0 && <Badge tone="negative">{`${count(late, 'day')} late`}</Badge>}
          {late === 0 && <Badge tone="caution">Today</Badge>}
          <time dateTime={dueOn} className="whitespace-nowrap text-muted sm:w-22 sm:text-right">
            {formatShortDay(dueOn)}
          </time>
          {ownerName && (
            <span className="text-muted">
              <Assignee name={ownerName} />
            </span>
          )}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton
            id={`menu-${id}`}
            size="small"
            label={`More for ${title}`}
            icon={<Ellipsis />}
          />
        }
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => onEdit(milestone), opensDialog: true },
          {
            label: 'Comments',
            icon: MessageSquare,
            onSelect: () => onComment(id),
            opensDialog: true,
          },
          ...moveItems('A', moveBy),
          {
            label: 'Delete',
            icon: Trash2,
            danger: true,
            onSelect: () => void actions.remove(milestone),
          },
        ]}
      />
    </li>
  )
}
