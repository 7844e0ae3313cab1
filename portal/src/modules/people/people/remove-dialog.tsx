import type { Removal, Successors } from '@leadwright/shared/contracts/people'
import type { StaffDetails } from '@leadwright/shared/contracts/team/staff'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { paths } from '@leadwright/shared/portal-paths'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useViewer } from '../../../lib/session/store.ts'
import { teamQuery } from '../../../lib/staff.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilteredSelect } from '../../../ui/filtered-select.tsx'
import { staffOptions } from '../../../ui/name-options.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { removalKey, removalQuery, removePerson } from './people.queries.ts'
import type { RemovalRecord } from './removal-record.tsx'
import { RemovalSummary } from './removal-summary.tsx'
import { type Colleague, SuccessorFields } from './successor-fields.tsx'
import { workOf } from './work.rules.ts'

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
  const [successors, setSuccessors] = useState<Successors>({})
  const [roomTo, setRoomTo] = useState('')
  const {
    mutate: remove,
    isPending,
    error,
  } = useMutation({
    mutationKey: removalKey(staffId),
    mutationFn: () => removePerson(staffId, { ...successors, ...(roomTo && { roomTo }) }),
    onSuccess: async (removal) => {
      const nameOf = (id: string | undefined) => {
        const found = colleagues.find((one) => one.staffId === id)
        return found ? displayName(found) : null
      }
      const work = workOf(removal).map((kind) => {
        const toId = successors[kind.key] ?? null
        return { ...kind, toId, to: nameOf(successors[kind.key]) }
      })
      const at = new Date().toISOString()
      const state: RemovalRecord = { removal, by, at, work, roomTo: nameOf(roomTo) }
      // Leave the person's page before its data would be refetched.
      await navigate(paths.removed, { state, replace: true, flushSync: true })
    },
  })
  const colleagues = team.filter((one) => one.staffId !== staffId)

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
            <div className="grid gap-4 sm:grid-cols-2">
              <SuccessorFields
                work={removal}
                team={colleagues}
                successors={successors}
                onChange={setSuccessors}
                none="Leave unassigned"
              />
              <RoomField {...{ removal, roomTo }} team={colleagues} onChange={setRoomTo} />
            </div>
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

interface RoomProps {
  removal: Removal
  team: readonly Colleague[]
  roomTo: string
  onChange: (id: string) => void
}

/** Whose room the addresses lead to from now on. */
function RoomField({ removal: { addresses }, team, roomTo, onChange }: RoomProps) {
  return (
    <Field label={`Redirect ${addresses.map((slug) => `/meet/${slug}`).join(', ')} to`}>
      <FilteredSelect
        options={staffOptions(team.map((one) => ({ ...one, role: undefined })))}
        placeholder="Don’t redirect"
        value={roomTo}
        onChange={onChange}
      />
    </Field>
  )
}
