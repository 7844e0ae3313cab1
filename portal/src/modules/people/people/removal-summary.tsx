import type { Removal } from '@leadwright/shared/contracts/people'
import { count } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Notice } from '../../../ui/notice.tsx'

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ')

/** What ends with a person's removal, and which passwords are to be changed. */
export function RemovalSummary({ removal }: { removal: Removal }) {
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
