import { z } from 'zod'
import { dataRequestKinds } from '../../data-requests.ts'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import { Email, IsoDate, IsoInstant, limits, Uuid, Version } from '../../fields.ts'

/**
 * The form “Did we write to you?” of the public site. The response is always the same, and so is
 * the email, which goes to this address only. `leaveEmpty` is a hidden field that only bots fill in.
 * 400 for an invalid address or a filled hidden field; 429.
 */
export const requestOwnData = defineEndpoint('POST /api/data-requests', {
  access: 'public',
  origin: 'site',
  summary: 'Email a link with which a person decides about their data',
  body: z.strictObject({
    email: Email,
    leaveEmpty: z.string().max(limits.text).default(''),
  }),
  response: z.object({ message: z.string() }),
})

const page = {
  access: 'public',
  origin: 'any',
  response: Binary,
  mediaType: 'text/html; charset=utf-8',
} as const

/** Its forms are relative to the address. Unknown, expired and used links get the same page (404). */
export const dataRequestPage = defineEndpoint('GET /api/data-requests/links/:token/choice', {
  ...page,
  params: z.strictObject({ token: z.string().max(100) }),
  summary: 'Get the page behind the emailed link; it changes nothing',
})

/** The body is ignored. Objecting takes effect at once; the team answers the others. Works once. */
export const confirmDataRequest = defineEndpoint('POST /api/data-requests/links/:token/:kind', {
  ...page,
  params: z.strictObject({ token: z.string().max(100), kind: z.string().max(20) }),
  summary: 'Object to being written to, or ask for the data or its erasure, by an emailed link',
})

export const DataRequest = z.object({
  id: Uuid,
  kind: z.enum(dataRequestKinds),
  /** Of the person, confirmed by the link; null once the request is done. */
  email: z.string().nullable(),
  confirmedAt: IsoInstant,
  /** The last day to answer, on the company's calendar. */
  dueOn: IsoDate,
  doneAt: IsoInstant.nullable(),
  doneBy: z.string().nullable(),
  version: Version,
})
export type DataRequest = z.infer<typeof DataRequest>

/** Open ones first, the one due first at the top; then done ones, newest first. At most 200. */
export const listDataRequests = defineEndpoint('GET /api/data-requests', {
  topics: ['personal-data'],
  access: 'personal-data.manage',
  summary: 'List requests by people who were written to',
  response: z.object({ items: z.array(DataRequest) }),
})

/** Its address is deleted. 409 for a stale version or a request that is done already. */
export const completeDataRequest = defineEndpoint('POST /api/data-requests/:requestId/done', {
  access: 'personal-data.manage',
  summary: 'Mark a request as answered',
  body: z.strictObject({ version: Version }),
  response: DataRequest,
})
