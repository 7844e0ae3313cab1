import type { PersonView } from '@leadwright/shared/contracts/people'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { staffTabPath } from '@leadwright/shared/record-paths'
import { includesFolded } from '@leadwright/shared/text'
import { Avatar } from '../../../ui/avatar.tsx'
import { RoleBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Table } from '../../../ui/table.tsx'
import { AccessBadge } from '../access/access-badge.tsx'

interface Props {
  people: readonly PersonView[]
  /** Part of a name or an email address. */
  search: string
}

/** Everyone who can sign in to the studio; names link to their pages. */
export function PeopleTable({ people, search }: Props) {
  const found = people.filter((person) =>
    includesFolded(`${displayName(person)} ${person.email}`, search),
  )
  if (found.length === 0) return <EmptyState search={search} title={messages.staff.none} />
  return (
    <Table
      caption="People"
      rows={found}
      rowKey={({ userId }) => userId}
      columns={[
        {
          header: 'Name',
          rowHeader: true,
          cell: (person) => (
            <span className="flex items-center gap-2.5">
              <Avatar name={displayName(person)} src={person.avatar} size="small" />
              <span className="min-w-0">
                <TextLink to={staffTabPath(person.userId, 'access')} className="block">
                  {displayName(person)}
                </TextLink>
                <span className="block text-[0.8125rem] font-normal text-muted wrap-anywhere">
                  {person.email}
                </span>
                {person.emailError && (
                  <span className="block text-[0.8125rem] font-normal text-negative wrap-anywhere">
                    {messages.people.emailError(person.emailError)}
                  </span>
                )}
              </span>
            </span>
          ),
        },
        { header: 'Role', phone: 'below', cell: ({ role }) => <RoleBadge role={role} /> },
        { header: 'Status', phone: 'below', cell: (person) => <AccessBadge access={person} /> },
        { header: 'Added', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      ]}
    />
  )
}
