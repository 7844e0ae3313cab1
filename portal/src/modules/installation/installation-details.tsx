import { bookingSourceNames } from '@leadwright/shared/bookings'
import type { JobRun } from '@leadwright/shared/contracts/installation'
import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Installation } from './installation.queries.ts'

const keyNames = { vault: 'Vault key', audit: 'Audit key' } as const

/** The numbers behind the checks. */
export function InstallationDetails({ installation }: { installation: Installation }) {
  const { jobs, outbox, storage, backups, keys, deliveries, release, startedAt } = installation
  return (
    <>
      <PageSection title="Email">
        <DetailsList
          items={[
            [
              'Waiting',
              withNote(
                outbox.waiting,
                outbox.since && <DateTime value={outbox.since} format="minute" />,
              ),
            ],
            ['More than half an hour late', formatNumber(outbox.late)],
            [
              'Not sent',
              <PageLink key="failed" to={paths.failedMails}>
                {formatNumber(outbox.failed)}
              </PageLink>,
            ],
          ]}
        />
      </PageSection>
      <PageSection title="Booking sync">
        <DetailsList
          items={
            deliveries.length === 0
              ? [['Calendar service', 'Not connected']]
              : deliveries.map((state) => [
                  bookingSourceNames[state.service],
                  <>
                    {state.lastDeliveryAt ? (
                      <>
                        Last received <DateTime value={state.lastDeliveryAt} format="minute" />
                      </>
                    ) : (
                      'Nothing received yet'
                    )}
                    {state.needsLook && (
                      <>
                        <span>{`. ${messages.bookings.syncProblems(state).join(' ')} `}</span>
                        <PageLink to={paths.bookingSync}>View booking sync</PageLink>
                      </>
                    )}
                  </>,
                ])
          }
        />
      </PageSection>
      <PageSection title="Storage">
        <DetailsList
          items={[
            ['Free disk space', sizeInWords(storage.free)],
            ['Database', sizeInWords(storage.database)],
            ['Write-ahead log', sizeInWords(storage.log)],
            ['Attached files', shareOf(storage.attachments)],
            ['Applicants’ files', shareOf(storage.applications)],
          ]}
        />
      </PageSection>
      <PageSection title="Backups">
        <DetailsList
          items={[
            ['Automatic backups', backups.scheduled ? 'Daily' : 'Off'],
            [
              'Latest verified backup',
              backups.verifiedAt && <DateTime value={backups.verifiedAt} format="minute" />,
            ],
            ['Size', backups.bytes !== null && sizeInWords(backups.bytes)],
          ]}
        />
      </PageSection>
      <PageSection
        title="Keys"
        description="The keys that encrypt secrets and secure the audit log."
      >
        <DetailsList
          items={keys.map(({ kind, id, since }) => [
            keyNames[kind],
            withNote(id, since && <DateTime value={since} />),
          ])}
        />
      </PageSection>
      <PageSection title="Release">
        <DetailsList
          items={[
            ['Version', release.version],
            ['Commit', release.commit],
            ['Built', release.builtAt && <DateTime value={release.builtAt} format="minute" />],
            ['Running since', <DateTime key="started" value={startedAt} format="minute" />],
          ]}
        />
      </PageSection>
      <PageSection title="Background jobs">
        {jobs.length === 0 ? (
          <p className="text-muted">No jobs have run yet.</p>
        ) : (
          <JobTable jobs={jobs} />
        )}
      </PageSection>
    </>
  )
}

const withNote = (value: string | number, since: ReactNode) =>
  since ? (
    <>
      <span>{`${value}, since `}</span>
      {since}
    </>
  ) : (
    String(value)
  )

const shareOf = ({ used, limit }: { used: number; limit: number }) =>
  `${sizeInWords(used)} of ${sizeInWords(limit)}`

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline">
      {children}
    </Link>
  )
}

const columns: readonly Column<JobRun>[] = [
  {
    header: 'Job',
    rowHeader: true,
    cell: ({ job }) => <span className="inline-block first-letter:uppercase">{job}</span>,
  },
  {
    header: 'Last run',
    cell: ({ finishedAt }) =>
      finishedAt ? <DateTime value={finishedAt} format="minute" /> : 'Not yet',
  },
  {
    header: 'Duration',
    align: 'right',
    phone: 'trailing',
    cell: ({ durationMs }) => durationMs !== null && `${formatNumber(durationMs)} ms`,
  },
]

const problem: Column<JobRun> = {
  header: 'Problem',
  phone: 'below',
  cell: ({ error, late }) =>
    (error || late) && <span className="text-negative wrap-anywhere">{error ?? 'Overdue'}</span>,
}

const isUnhealthy = ({ error, late }: JobRun) => error !== null || late

/** Background jobs, failed ones first. */
function JobTable({ jobs }: { jobs: readonly JobRun[] }) {
  const rows = jobs.toSorted((a, b) => Number(isUnhealthy(b)) - Number(isUnhealthy(a)))
  const shown = rows.some(isUnhealthy) ? [...columns, problem] : columns
  return <Table caption="Background jobs" columns={shown} rows={rows} rowKey={({ job }) => job} />
}
