import type { Exclusion } from '@leadwright/shared/contracts/targeting/exclusions'
import { ownClient } from '@leadwright/shared/own-client'
import { targetListPath } from '../../../lib/target-list-path.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { TextLink } from '../../../ui/links.tsx'
import type { Column } from '../../../ui/table.tsx'

export const exclusionColumns = (clientId: string): Column<Exclusion>[] => [
  {
    header: 'Company',
    rowHeader: true,
    cell: ({ company, domain }) => (
      <bdi className="block min-w-36 wrap-anywhere">{company || domain}</bdi>
    ),
  },
  {
    header: 'Domain',
    phone: 'below',
    cell: ({ domain, email }) => (
      <span className="wrap-anywhere text-muted">
        <span>{domain || 'No domain, only a warning'}</span>
        {email && <span className="md:block">{` ${email}`}</span>}
      </span>
    ),
  },
  {
    header: 'Reason',
    phone: 'below',
    cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
  },
  {
    header: 'Added by',
    phone: 'below',
    cell: (exclusion) => <Source {...{ clientId, exclusion }} />,
  },
  { header: 'Since', cell: ({ excludedOn }) => <DateTime value={excludedOn} /> },
]

function Source({ clientId, exclusion }: { clientId: string; exclusion: Exclusion }) {
  const { source, list, by } = exclusion
  const side = source === 'team' ? 'the team' : clientId === ownClient ? 'you' : 'the client'
  return (
    <span className="wrap-anywhere">
      <bdi>{by || side}</bdi>
      {list && (
        <span className="text-muted md:block">
          {' struck from '}
          <TextLink to={targetListPath(clientId, list.id)}>{list.name}</TextLink>
        </span>
      )}
    </span>
  )
}
