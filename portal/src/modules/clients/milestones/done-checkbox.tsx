import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { useMilestoneActions } from './use-milestone-actions.ts'

/** Completes a milestone of the viewer. */
export function DoneCheckbox({ milestone }: { milestone: MilestoneView }) {
  const { actions } = useMilestoneActions()
  const [ticked, tick] = useSavedValue(false, (done) => actions.setDone(milestone, done))
  return (
    <Checkbox
      checked={ticked}
      onChange={() => void tick(!ticked)}
      label={<span className="sr-only">{`Done: ${milestone.title}`}</span>}
    />
  )
}
