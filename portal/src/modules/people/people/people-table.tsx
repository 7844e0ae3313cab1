import type { PersonView } from '@leadwright/shared/contracts/people'
import { displayName } from '@leadwright/shared/people'
import { staffTabPath } from '../../../lib/record-paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RoleBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Table } from '../../../ui/table.tsx'
import { AccessBadge } from '../access/access-badge.tsx'

/** Everyone who can sign in to the studio; the names lead to their pages. */
export function PeopleTable({ people }: { people: readonly PersonView[] }) {
  return (
    <Table
      caption="People"
      rows={people}
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
              </span>
            </span>
          ),
        },
        { header: 'Role', phone: 'bare', cell: ({ role }) => <RoleBadge role={role} /> },
        { header: 'Status', phone: 'bare', cell: (person) => <AccessBadge access={person} /> },
        { header: 'Since', cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      ]}
    />
  )
}
