import type { Removal } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { count } from '../../../lib/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordLinks } from './password-links.tsx'

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ')

/** What ends, or ended, when a team member is removed, and which passwords must be changed. */
export function RemovalSummary({ removal }: { removal: Removal }) {
  const { email, sessions, clients, rooms, accounts, seenPasswords } = removal
  return (
    <div className="grid gap-4">
      <DetailsList
        items={[
          ['Login', email ?? 'None'],
          ['Signed in', sessions === 0 ? 'Nowhere' : `In ${count(sessions, 'browser')}`],
          ['Clients', clients.length === 0 ? 'None' : namesOf(clients)],
          ['Other people’s rooms', rooms.length === 0 ? 'None' : namesOf(rooms)],
          ['Shared passwords', accounts.length === 0 ? 'None' : namesOf(accounts)],
        ]}
      />
      {seenPasswords.length === 0 ? (
        <p className="text-muted">{messages.people.noPasswordSeen}</p>
      ) : (
        <Notice tone="caution">
          <p className="font-medium">
            Change these passwords. This person has viewed them, and they haven’t been changed
            since.
          </p>
          <PasswordLinks passwords={seenPasswords} />
        </Notice>
      )}
    </div>
  )
}
