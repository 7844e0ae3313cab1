import type { Successors } from '@leadwright/shared/contracts/people'
import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamQuery } from '../../../lib/staff.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { removalQuery, useHandOver } from './people.queries.ts'
import { SuccessorFields } from './successor-fields.tsx'
import { workOf } from './work.rules.ts'

interface Props {
  person: StaffDetails
  onClose: () => void
}

/** Gives the work of a team member, who stays on the team, to others. */
export default function HandOverDialog({ person, onClose }: Props) {
  const { staffId } = person
  const name = displayName(person)
  const { data: team = [] } = useQuery(teamQuery())
  const query = useQuery(removalQuery(staffId))
  const [successors, setSuccessors] = useState<Successors>({})
  const { mutateAsync: handOver, isPending } = useHandOver(staffId)
  const act = useAction()
  const work = query.data && workOf(query.data)

  async function save() {
    const isDone = await act(() => handOver(successors), {
      done: `${name}’s work was handed over.`,
    })
    if (isDone) onClose()
  }

  return (
    <Dialog
      isReading
      onClose={onClose}
      isSaving={isPending}
      title={`Hand over ${name}’s work`}
      description="The new owners are notified. What was done before stays under the old name."
    >
      <QueryView query={query} loading="Loading work..." rows={3}>
        {(removal) =>
          workOf(removal).length === 0 ? (
            <p>{`${name} has no open tasks, milestones, clients or meetings.`}</p>
          ) : (
            <div className="grid gap-4 sm:grid-cols-2">
              <SuccessorFields
                work={removal}
                team={team.filter((one) => one.staffId !== staffId)}
                successors={successors}
                onChange={setSuccessors}
                none={`Leave with ${person.firstName}`}
              />
            </div>
          )
        }
      </QueryView>
      <DialogFooter>
        <LeaveButton onLeave={onClose} />
        {work && work.length > 0 && (
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Handing over..."
            disabled={Object.keys(successors).length === 0}
            onClick={() => void save()}
          >
            Hand over
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
