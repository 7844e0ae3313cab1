import { assignment } from '@leadwright/shared/assignment'
import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { ASSIGNMENT_REQUIREMENTS } from '@leadwright/shared/hiring'
import { ChevronRight } from 'lucide-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useOptimisticValue } from '../../../ui/use-optimistic-value.ts'
import { useSetRequirementMet } from './hiring.queries.ts'

/** The requirements of the assignment, to be ticked while reading; the ticks are the team's. */
export function RequirementList({ submission }: { submission: SubmissionDetail }) {
  const [met, setMet] = useOptimisticValue(submission.met)
  const { mutateAsync: save } = useSetRequirementMet(submission.id)
  const act = useAction()
  const tick = async (number: number, isMet: boolean) => {
    const others = met.filter((other) => other !== number)
    setMet(isMet ? [...others, number] : others)
    if (!(await act(() => save({ number, met: isMet })))) setMet(met)
  }
  return (
    <>
      <p className="mb-2 text-muted">{`${met.length} of ${ASSIGNMENT_REQUIREMENTS} met. Applicants can’t see this.`}</p>
      <div className="divide-y divide-line border-y border-line">
        {assignment.map(({ title, numbered }) => (
          <details key={title} className="group">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2">
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-muted group-open:rotate-90"
              />
              <span className="grow">{title}</span>
              <span className="tabular text-muted">{`${numbered.filter(({ number }) => met.includes(number)).length} of ${numbered.length}`}</span>
            </summary>
            <div className="pb-3">
              {numbered.map(({ number, text }) => (
                <Checkbox
                  key={number}
                  label={text}
                  checked={met.includes(number)}
                  onChange={({ target }) => void tick(number, target.checked)}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
    </>
  )
}
