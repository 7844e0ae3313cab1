import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { isDay } from '@leadwright/shared/days'
import { ActivityList } from '../../modules/audit/activity-list.tsx'
import { auditCsv } from '../../modules/audit/audit.queries.ts'
import { AuditFilterBar } from '../../modules/audit/audit-filters.tsx'
import { ChainStatus } from '../../modules/audit/chain-status.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddressParams, withParam } from '../../ui/use-address-params.ts'
import { SettingsFrame } from '../settings-frame.tsx'

const names = ['actor', 'action', 'subject', 'person', 'from', 'to'] as const

/** The audit log, for admins; its filters are in the address. */
export function Component() {
  const [params, changeParams] = useAddressParams()
  const filters: AuditFilters = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  // Invalid dates do not filter.
  const { from, to, ...others } = filters
  const applied = {
    ...others,
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
  const change = (name: keyof AuditFilters, value: string) =>
    changeParams((before) => withParam(before, name, value))
  return (
    <SettingsFrame>
      <PageHeader
        title="Audit log"
        actions={<DownloadButton file={auditCsv(applied)}>Download CSV</DownloadButton>}
      >
        <ChainStatus />
      </PageHeader>
      <AuditFilterBar
        filters={filters}
        onChange={change}
        onClear={() => changeParams(() => new URLSearchParams())}
      />
      <ActivityList
        filters={applied}
        none="No entries match these filters."
        onSubject={(id) => change('subject', id)}
      />
    </SettingsFrame>
  )
}
