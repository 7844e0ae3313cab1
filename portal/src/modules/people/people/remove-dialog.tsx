import type { PersonView, Removal } from '@leadwright/shared/contracts/people'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, LeaveButton } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { removalQuery, useRemovePerson } from './people.queries.ts'
import { RemovalSummary } from './removal-summary.tsx'

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
