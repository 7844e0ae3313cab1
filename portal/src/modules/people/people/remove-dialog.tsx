import type { Removal } from '@leadwright/shared/contracts/people'
import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { useViewer } from '../../../lib/session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { removalKey, removalQuery, removePerson, teamQuery } from './people.queries.ts'
import type { RemovalRecord } from './removal-record.tsx'
import { RemovalSummary } from './removal-summary.tsx'

interface Props {
  person: StaffDetails
  onClose: () => void
}

/** What ends when a team member is removed, and who takes over; then the record of it. */
export default function RemoveDialog({ person, onClose }: Props) {
  const { staffId } = person
  const name = displayName(person)
  const { name: by } = useViewer()
  const navigate = useNavigate()
  const { data: team = [] } = useQuery(teamQuery())
  const query = useQuery(removalQuery(staffId))
  const [tasksTo, setTasksTo] = useState('')
  const [roomTo, setRoomTo] = useState('')
  const {
    mutate: remove,
    isPending,
    error,
  } = useMutation({
    mutationKey: removalKey(staffId),
    mutationFn: () =>
      removePerson(staffId, { ...(tasksTo && { tasksTo }), ...(roomTo && { roomTo }) }),
    onSuccess: async (removal) => {
      const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? null
      const at = new Date().toISOString()
      const successors = { tasksTo: nameOf(tasksTo), tasksToId: tasksTo, roomTo: nameOf(roomTo) }
      const state: RemovalRecord = { removal, by, at, ...successors }
      // Leave the person's page before its data would be refetched.
      await navigate(paths.removed, { state, replace: true, flushSync: true })
    },
  })
  const options = staffOptions(team.filter((one) => one.staffId !== staffId))

  return (
    <Dialog
      isReading
      onClose={onClose}
      isSaving={isPending}
      title={`Remove ${name}?`}
      description={`${messages.staff.confirmDelete} Their login, sessions and access end immediately. The audit log keeps what they did.`}
    >
      {error && (
        <Notice tone="negative" className="mb-4">
          {error.message}
        </Notice>
      )}
      <QueryView query={query} loading="Loading access..." rows={3}>
        {(removal) => (
          <div className="grid gap-5">
            <RemovalSummary removal={removal} />
            <Successors
              {...{ removal, options, tasksTo, roomTo }}
              onTasksTo={setTasksTo}
              onRoomTo={setRoomTo}
            />
          </div>
        )}
      </QueryView>
      <DialogFooter>
        <LeaveButton onLeave={onClose} />
        <Button
          variant="danger"
          busy={isPending}
          busyLabel="Removing..."
          disabled={query.data === undefined}
          onClick={() => remove()}
        >
          Remove
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface SuccessorProps {
  removal: Removal
  options: readonly { value: string; label: string }[]
  tasksTo: string
  roomTo: string
  onTasksTo: (id: string) => void
  onRoomTo: (id: string) => void
}

/** Who gets the open tasks, and whose room replaces theirs. */
function Successors(props: SuccessorProps) {
  const { removal, options, tasksTo, roomTo, onTasksTo, onRoomTo } = props
  const { openTasks, addresses } = removal
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {openTasks > 0 && (
        <Field label={`Reassign ${count(openTasks, 'open task')} to`}>
          <FilteredSelect
            options={options}
            placeholder="Leave unassigned"
            value={tasksTo}
            onChange={onTasksTo}
          />
        </Field>
      )}
      <Field label={`Redirect ${addresses.map((slug) => `/meet/${slug}`).join(', ')} to`}>
        <FilteredSelect
          options={options}
          placeholder="Don’t redirect"
          value={roomTo}
          onChange={onRoomTo}
        />
      </Field>
    </div>
  )
}
