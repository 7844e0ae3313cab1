import type { PersonView, Removal } from '@leadwright/shared/contracts/people'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { removalQuery, useRemovePerson } from './people.queries.ts'

/** Shows what ends with a leaver before it is done, and what is left to do afterwards. */
export function RemoveDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [removed, setRemoved] = useState<Removal>()
  const query = useQuery({ ...removalQuery(person.userId), enabled: removed === undefined })
  const { mutate: remove, isPending, error } = useRemovePerson(person.userId)
  const name = displayName(person)
  if (removed) {
    return (
      <Dialog onClose={onClose} title={`${name} was removed`}>
        <RemovalSummary removal={removed} />
        <DialogFooter>
          <LeaveButton variant="primary" onLeave={onClose}>
            Done
          </LeaveButton>
        </DialogFooter>
      </Dialog>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      isSaving={isPending}
      title={`Remove ${name}?`}
      description="The login, every session and all access end at once. What was done stays in the audit log."
    >
      {error && (
        <Notice tone="negative" className="mb-4">
          {error.message}
        </Notice>
      )}
      <QueryView query={query} loading="Loading what would end..." rows={3}>
        {(removal) => <RemovalSummary removal={removal} />}
      </QueryView>
      <DialogFooter>
        <LeaveButton onLeave={onClose} />
        <Button
          variant="danger"
          busy={isPending}
          busyLabel="Removing..."
          disabled={query.data === undefined}
          onClick={() => remove(undefined, { onSuccess: setRemoved })}
        >
          Remove
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ')

/** What ends with a person's removal, and which passwords are to be changed. */
function RemovalSummary({ removal }: { removal: Removal }) {
  const { sessions, rooms, accounts, seenPasswords } = removal
  return (
    <div className="grid gap-4">
      <DetailsList
        items={[
          ['Sessions', sessions === 0 ? 'None' : count(sessions, 'open session')],
          ['Rooms', rooms.length === 0 ? 'None of others' : namesOf(rooms)],
          ['Passwords', accounts.length === 0 ? 'No access' : namesOf(accounts)],
        ]}
      />
      {seenPasswords.length === 0 ? (
        <p className="text-muted">No password that is still in use was shown to this person.</p>
      ) : (
        <Notice tone="caution">
          <p className="font-medium">
            Change these passwords: they were shown to this person and were not changed since.
          </p>
          <ul className="mt-1 list-disc pl-5">
            {seenPasswords.map(({ id, name, seenAt }) => (
              <li key={id} className="wrap-anywhere">
                {name}, last shown <DateTime value={seenAt} format="minute" />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
