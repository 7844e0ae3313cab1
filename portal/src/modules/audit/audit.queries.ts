import type { AuditFilters } from '@leadwright/shared/contracts/audit'
import { fileFrom } from '../../lib/download.ts'
import { read, readList } from '../../lib/queries.ts'

export const auditQuery = (filters: AuditFilters) =>
  readList('audit', 'GET /api/audit', { query: filters })

export const auditChoicesQuery = () => read('audit', 'GET /api/audit/choices', {})

export const auditChainQuery = (scope: 'new' | 'all') => ({
  ...read([], 'GET /api/audit/chain', { query: { scope } }),
  staleTime: 60_000,
})

export const auditCsv = (filters: AuditFilters) =>
  fileFrom('POST /api/audit/export', { query: filters })
