import type { Removal } from '@leadwright/shared/contracts/people'
import { paths } from '@leadwright/shared/portal-paths'
import { tasksPath } from '@leadwright/shared/record-paths'
import { count } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PrintButton } from '../../../ui/print-button.tsx'
import { RemovalSummary } from './removal-summary.tsx'
import type { WorkKind } from './work.rules.ts'

/** What was done when a team member was removed. */
export interface RemovalRecord {
  removal: Removal
  /** The work that there was, and who took it over; null for no one. */
  work: readonly (WorkKind & { to: string | null; toId: string | null })[]
  /** The name of the person whose room replaces the removed one. */
  roomTo: string | null
  by: string
  /** ISO 8601 in UTC. */
  at: string
}

/** The record of a removal, to be worked through and printed. */
export function RemovalRecordView({ record }: { record: RemovalRecord }) {
  const { removal, work, roomTo, by, at } = record
  const { name, addresses } = removal
  return (
    <>
      <PageHeader
        title={`${name} was removed`}
        actions={
          <span className="flex flex-wrap gap-2 no-print">
            <LinkButton to={paths.staff}>All Staff</LinkButton>
            <PrintButton variant="secondary" />
          </span>
        }
      >
        <span>{`By ${by} on `}</span>
        <DateTime value={at} format="minute" />. Access ended immediately:
      </PageHeader>
      <div className="grid max-w-2xl gap-4">
        <RemovalSummary removal={removal} />
        {work.length === 0 ? (
          <p>No open tasks, milestones, clients or meetings.</p>
        ) : (
          <ul>
            {work.map(({ key, amount, noun, to, toId }) => (
              <li key={key}>
                {key === 'tasksTo' ? (
                  <TextLink to={tasksPath({ person: toId ?? 'none' })}>
                    {count(amount, noun)}
                  </TextLink>
                ) : (
                  count(amount, noun)
                )}
                <span>{to ? `: handed over to ${to}.` : ': now unassigned.'}</span>
              </li>
            ))}
          </ul>
        )}
        {addresses.length > 0 && (
          <p className="wrap-anywhere">
            {(roomTo ? `Now opens ${roomTo}’s room: ` : 'No longer works: ') +
              addresses.map((slug) => `/meet/${slug}`).join(', ')}
          </p>
        )}
      </div>
    </>
  )
}
