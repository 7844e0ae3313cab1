import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { isDay } from '@leadwright/shared/days'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { auditCsvUrl, auditQuery } from '../../modules/audit/audit.queries.ts'
import { AuditFilterBar } from '../../modules/audit/audit-filters.tsx'
import { AuditTable } from '../../modules/audit/audit-table.tsx'
import { ChainStatus } from '../../modules/audit/chain-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'

const names = ['actor', 'action', 'subject', 'from', 'to'] as const

/** What everybody did, for admins; the filters stand in the address. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const filters: AuditFilters = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  // A half-typed year filters nothing.
  const { from, to, ...others } = filters
  const applied = {
    ...others,
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
  const query = useInfiniteQuery(auditQuery(applied))
  const change = (name: keyof AuditFilters, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (value === '') after.delete(name)
      else after.set(name, value)
      return after
    })
  return (
    <>
      <PageHeader
        title="Audit log"
        actions={<DownloadLink href={auditCsvUrl(applied)}>Download CSV</DownloadLink>}
      >
        <ChainStatus />
      </PageHeader>
      <AuditFilterBar filters={filters} onChange={change} onClear={() => setParams({})} />
      <QueryView
        query={query}
        loading="Loading audit log..."
        rows={10}
        empty={<EmptyState title="No entries">Nothing fits these filters.</EmptyState>}
      >
        {(rows) => <AuditTable rows={rows} onSubject={(id) => change('subject', id)} />}
      </QueryView>
    </>
  )
}
