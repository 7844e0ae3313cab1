import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { daysBetween } from '@leadwright/shared/days'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { count, formatDay, formatShortDay } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useOptimisticValue } from '../../../ui/use-optimistic-value.ts'

interface Props {
  task: TaskView
  today: string
  /** Resolves whether it was saved. */
  onDone: (done: boolean) => Promise<boolean>
  /** At the end of the row, e.g. a menu. */
  menu?: ReactNode
}

/** One task: its box, what and for whom, and when it is due or was done. */
export function TaskRow({ task, today, onDone, menu }: Props) {
  const { id, title, notes, clientName, dueOn, doneAt } = task
  const done = doneAt !== null
  const sought = useSearchParams()[0].get('task') === id
  const [ticked, setTicked] = useOptimisticValue(done)
  const late = dueOn === null || done ? 0 : daysBetween(dueOn, today)
  return (
    <li
      ref={useFocusFallback()}
      className={`flex items-start gap-2 py-1.5 pr-1 hover:bg-surface ${sought ? 'bg-surface' : ''}`}
    >
      <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row">
        <div className="min-w-0 grow">
          <Checkbox
            id={`task-${id}`}
            autoFocus={sought}
            checked={ticked}
            onChange={async () => {
              setTicked(!done)
              if (!(await onDone(!done))) setTicked(done)
            }}
            label={
              <span className={`wrap-anywhere ${done ? 'text-muted' : ''}`}>
                <bdi>{title}</bdi>
                {clientName && (
                  <span className="text-muted">
                    {' '}
                    · <bdi>{clientName}</bdi>
                  </span>
                )}
              </span>
            }
          />
          {notes && (
            <p className="pl-6.5 text-[0.8125rem] whitespace-pre-line text-muted wrap-anywhere">
              {notes}
            </p>
          )}
        </div>
        <p className="flex shrink-0 items-center gap-2 self-start pt-1 pl-6.5 text-[0.8125rem] text-muted sm:pl-0">
          {late > 0 && <Badge tone="negative">{count(late, 'day')} late</Badge>}
          {doneAt && <span>Done {formatDay(doneAt)}</span>}
          {!done && dueOn && <time dateTime={dueOn}>{formatShortDay(dueOn)}</time>}
        </p>
      </div>
      {menu}
    </li>
  )
}
