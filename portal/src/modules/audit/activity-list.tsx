import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { subjectPath } from '../../lib/record-places.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryRows } from '../../ui/query-rows.tsx'
import { auditQuery } from './audit.queries.ts'

interface Props {
  filters: AuditFilters
  /** Shown when no entry matches. */
  none: string
  /** Filters by one subject. */
  onSubject?: (subjectId: string) => void
}

const quiet = 'rounded underline decoration-line underline-offset-2 hover:decoration-ink'

/** Audit log entries, newest first: each a sentence with a link to its record. */
export function ActivityList({ filters, none, onSubject }: Props) {
  return (
    <QueryRows
      query={useInfiniteQuery(auditQuery(filters))}
      loading="Loading activity..."
      rows={10}
      empty={<EmptyState title="No entries">{none}</EmptyState>}
      label="Activity"
    >
      {(entry) => {
        const path = subjectPath(entry)
        return (
          <li
            key={entry.seq}
            className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="wrap-anywhere">{entry.sentence}</span>
            <span className="flex flex-wrap items-baseline gap-x-4 text-[0.8125rem] text-muted sm:justify-end">
              {path && (
                <Link className={quiet} to={path}>
                  Open<span className="sr-only">{`: ${entry.sentence}`}</span>
                </Link>
              )}
              {onSubject && (
                <button type="button" className={quiet} onClick={() => onSubject(entry.subjectId)}>
                  Show only this record<span className="sr-only">{`: ${entry.sentence}`}</span>
                </button>
              )}
              <DateTime value={entry.at} format="minute" />
            </span>
          </li>
        )
      }}
    </QueryRows>
  )
}
