import type { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { LeadQuery, TeamLeadQuery } from './leads.ts'

const csv = { response: Binary, mediaType: 'text/csv; charset=utf-8' } as const
const page = { cursor: true, limit: true } as const
export const LeadFilters = LeadQuery.omit(page)
export type LeadFilters = z.output<typeof LeadFilters>

export const exportLeads = defineEndpoint('POST /api/leads/export/csv', {
  access: 'leads.read',
  summary: 'Export leads and drafts as CSV (RFC 4180); audited with the number of rows',
  query: TeamLeadQuery.omit(page),
  ...csv,
})

export const exportClientLeads = defineEndpoint('POST /api/clients/:clientId/leads/export/csv', {
  access: 'leads.read',
  ownAccess: 'leads.own',
  whileImpersonating: true,
  summary: "Export a client's released leads as CSV, without their source; audited",
  query: LeadFilters,
  ...csv,
})
