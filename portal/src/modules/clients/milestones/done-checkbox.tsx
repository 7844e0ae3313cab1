import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

interface Props {
  milestone: Pick<MilestoneView, 'id' | 'title' | 'dueOn' | 'version'> & { done?: boolean }
  className?: string
}

/** Completes a milestone, or reopens it. */
export function DoneCheckbox({ milestone, className }: Props) {
  const { actions } = useMilestoneActions()
  const [ticked, tick] = useSavedValue(milestone.done ?? false, (done) =>
    actions.setDone(milestone, done),
  )
  return (
    <span ref={useFocusFallback<HTMLSpanElement>()} className="contents">
      <Checkbox
        checked={ticked}
        onChange={() => void tick(!ticked)}
        label={<span className="sr-only">{`Done: ${milestone.title}`}</span>}
        className={className}
      />
    </span>
  )
}
