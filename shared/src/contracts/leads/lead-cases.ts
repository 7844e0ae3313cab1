import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { DateInput, Version } from '../../fields.ts'
import { LeadView } from '../leads.ts'

/** 400 for a future day; 409 for a stale version, and for a lost or withdrawn lead. */
export const setContacted = defineEndpoint('PUT /api/clients/:clientId/leads/:leadId/contacted', {
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: 'Record when the client first contacted a lead',
  body: z.strictObject({ contactedOn: DateInput, version: Version }),
  response: LeadView,
})

/**
 * Erases the personal data of a released lead, what was written about the person, and the lead's
 * conversation; company, dates and outcome stay, and it still counts. The client is asked to delete
 * its copies, and the person can't be added again. Can't be undone; repeating it
 * changes nothing. 409 for a draft, which is deleted instead.
 */
export const eraseLead = defineEndpoint('POST /api/leads/:leadId/erase', {
  access: 'leads.erase',
  summary: 'Erase the person of a lead',
  response: LeadView,
})
