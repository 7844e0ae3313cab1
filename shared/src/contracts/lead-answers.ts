import { z } from 'zod'
import { Binary, defineEndpoint } from '../endpoint.ts'
import { Version } from '../fields.ts'
import { LeadView } from './leads.ts'

/** Signed by the server for one appointment and one person; it grants nothing else. */
const params = z.strictObject({
  token: z.string().max(300),
  /** One of `emailedAnswers`; another one gets the page of an invalid link. */
  answer: z.string().max(40),
})

const page = {
  access: 'public',
  origin: 'any',
  params,
  response: Binary,
  mediaType: 'text/html; charset=utf-8',
} as const

export const answerPage = defineEndpoint('GET /api/leads/answers/:token/:answer', {
  ...page,
  summary: 'Get the page on which a client confirms how an appointment went; it changes nothing',
})

/** The body is ignored. 409 for an appointment that has moved or is answered; 404 for an invalid link. */
export const answerLead = defineEndpoint('POST /api/leads/answers/:token/:answer', {
  ...page,
  summary: 'Record the answer of an emailed link, as its person would in the portal',
})

/** 409 for a stale version, and for a lead that is not open. */
export const confirmLeadOpen = defineEndpoint(
  'POST /api/clients/:clientId/leads/:leadId/still-open',
  {
    access: 'leads.write',
    ownAccess: 'leads.own',
    summary: 'Confirm that a lead is still open, so it isn’t asked about again this quarter',
    body: z.strictObject({ version: Version }),
    response: LeadView,
  },
)
