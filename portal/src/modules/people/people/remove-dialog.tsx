import type { PersonView, Removal } from '@leadwright/shared/contracts/people'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { LoadingRows } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { removalQuery, useRemovePerson } from './people.queries.ts'
import { RemovalSummary } from './removal-summary.tsx'

/** Shows what ends with a leaver before it is done, and what is left to do afterwards. */
export function RemoveDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const [removed, setRemoved] = useState<Removal>()
  const query = useQuery({ ...removalQuery(person.userId), enabled: removed === undefined })
  const { mutateAsync: remove } = useRemovePerson(person.userId)
  const { busy, failure, onSubmit } = useSubmit(async () => setRemoved(await remove(undefined)))
  const name = displayName(person)
  if (removed) {
    return (
      <Dialog open onClose={onClose} title={`${name} was removed`}>
        <RemovalSummary removal={removed} />
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      description="The login, every session and all access end at once. What was done stays in the audit log."
    >
      {failure && (
        <Notice tone="negative" className="mb-4">
          {failure.message}
        </Notice>
      )}
      <QueryView
        query={query}
        loading={<LoadingRows label="Loading what would end..." amount={3} />}
      >
        {(removal) => <RemovalSummary removal={removal} />}
      </QueryView>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          busy={busy}
          busyLabel="Removing..."
          disabled={query.data === undefined}
          onClick={(event) => onSubmit(event)}
        >
          Remove
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
