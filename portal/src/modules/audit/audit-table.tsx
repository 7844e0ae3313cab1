import type { AuditView } from '@leadwright/shared/contracts/audit'
import { DateTime } from '../../ui/date-time.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { Table } from '../../ui/table.tsx'
import { actionWords, detailLines } from './action-words.ts'

interface Props {
  rows: readonly AuditView[]
  /** Shows only what was done to this subject. */
  onSubject: (subjectId: string) => void
}

/** Who did what, when, to whom, and what changed with it. */
export function AuditTable({ rows, onSubject }: Props) {
  return (
    <Table
      caption="Audit log"
      rows={rows}
      rowKey={({ seq }) => String(seq)}
      columns={[
        { header: 'When', cell: ({ at }) => <DateTime value={at} format="minute" /> },
        {
          header: 'Who',
          cell: ({ actorName, actorId, actorRole }) => (
            <span className="flex min-w-40 flex-wrap items-center gap-1.5">
              <span className="wrap-anywhere">{actorName}</span>
              {actorId && <RoleBadge role={actorRole} />}
            </span>
          ),
        },
        {
          header: 'What',
          rowHeader: true,
          cell: ({ action }) => <span className="block min-w-44">{actionWords(action)}</span>,
        },
        {
          header: 'Subject',
          cell: ({ subjectType, subjectId, subjectName }) => (
            <button
              type="button"
              className="relative min-w-32 rounded text-left wrap-anywhere hover:underline"
              onClick={() => onSubject(subjectId)}
            >
              {subjectName ?? `${subjectType} ${subjectId.slice(0, 8)}`}
              <span className="sr-only">: show only this subject</span>
            </button>
          ),
        },
        {
          header: 'Detail',
          cell: ({ detail }) => (
            <span className="block max-w-md min-w-56 text-[0.8125rem] whitespace-pre-wrap text-muted wrap-anywhere">
              {detailLines(detail).join('\n')}
            </span>
          ),
        },
      ]}
    />
  )
}
