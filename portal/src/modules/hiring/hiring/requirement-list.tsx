import { assignment } from '@leadwright/shared/assignment'
import type { SubmissionDetail } from '@leadwright/shared/contracts/hiring/hiring'
import { ASSIGNMENT_REQUIREMENTS } from '@leadwright/shared/hiring'
import { ChevronRight } from 'lucide-react'
import { countOf } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSavedValue } from '../../../ui/use-saved-value.ts'
import { useSetRequirementMet } from './hiring.queries.ts'

/** The requirements of the assignment, to be ticked while reading; the ticks are the team's. */
export function RequirementList({ submission: { id, met } }: { submission: SubmissionDetail }) {
  return (
    <>
      <p className="mb-2 text-muted">{`${countOf(met.length, ASSIGNMENT_REQUIREMENTS)} met. Applicants can’t see this.`}</p>
      <div className="divide-y divide-line border-y border-line">
        {assignment.map(({ title, numbered }) => (
          <details key={title} className="group">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2">
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-muted group-open:rotate-90"
              />
              <span className="grow">{title}</span>
              <span className="tabular text-muted">
                {countOf(
                  numbered.filter(({ number }) => met.includes(number)).length,
                  numbered.length,
                )}
              </span>
            </summary>
            <div className="pb-3">
              {numbered.map(({ number, text }) => (
                <Requirement key={number} {...{ id, number, text }} isMet={met.includes(number)} />
              ))}
            </div>
          </details>
        ))}
      </div>
    </>
  )
}

interface Props {
  id: string
  number: number
  text: string
  isMet: boolean
}

function Requirement({ id, number, text, isMet }: Props) {
  const { mutateAsync: save } = useSetRequirementMet(id)
  const act = useAction()
  const [ticked, tick] = useSavedValue(isMet, (next) => act(() => save({ number, met: next })))
  return <Checkbox label={text} checked={ticked} onChange={() => void tick(!ticked)} />
}
