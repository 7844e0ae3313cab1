import type { Removal } from '@leadwright/shared/contracts/people'
import { paths } from '@leadwright/shared/portal-paths'
import { tasksPath } from '@leadwright/shared/record-paths'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RemovalSummary } from './removal-summary.tsx'

/** What was done when a team member was removed. */
export interface RemovalRecord {
  removal: Removal
  /** Names; null if no one took over. */
  tasksTo: string | null
  roomTo: string | null
  /** Id of the tasks' new owner; empty for none. */
  tasksToId: string
  by: string
  /** ISO 8601 in UTC. */
  at: string
}

/** The record of a removal, to be worked through and printed. */
export function RemovalRecordView({ record }: { record: RemovalRecord }) {
  const { removal, tasksTo, tasksToId, roomTo, by, at } = record
  const { name, openTasks, addresses } = removal
  return (
    <>
      <PageHeader
        title={`${name} was removed`}
        actions={
          <span className="flex flex-wrap gap-2 no-print">
            <LinkButton to={paths.staff}>All Staff</LinkButton>
            <Button icon={<Printer />} onClick={() => print()}>
              Print
            </Button>
          </span>
        }
      >
        <span>{`By ${by} on `}</span>
        <DateTime value={at} format="minute" />. Access ended immediately:
      </PageHeader>
      <div className="grid max-w-2xl gap-4">
        <RemovalSummary removal={removal} />
        <p>
          {openTasks === 0 ? (
            'No open tasks.'
          ) : (
            <>
              <Link
                to={tasksPath({ person: tasksToId || 'none' })}
                className="underline underline-offset-2"
              >
                {count(openTasks, 'open task')}
              </Link>
              <span>{tasksTo ? `: reassigned to ${tasksTo}.` : ': now unassigned.'}</span>
            </>
          )}
        </p>
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
