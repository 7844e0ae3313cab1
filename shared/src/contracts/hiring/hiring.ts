import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  IsoDate,
  IsoInstant,
  limits,
  Name,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
  Version,
} from '../../fields.ts'
import { hiringStatuses } from '../../hiring-rules.ts'
import { messages } from '../../messages.ts'

const Status = z.enum(hiringStatuses)

export const SubmissionView = z.object({
  id: Uuid,
  email: z.string(),
  applicantName: z.string().nullable(),
  status: Status,
  duplicate: z.boolean(),
  /** The day promised first has passed without a decision. */
  pastDue: z.boolean(),
  /** The promised day on the company's calendar. */
  decideBy: IsoDate,
  closedAt: IsoInstant.nullable(),
  createdAt: IsoInstant,
  /** Bytes. */
  size: z.int(),
  fileErased: z.boolean(),
  version: Version,
})
export type SubmissionView = z.infer<typeof SubmissionView>

export const HiringNote = z.object({
  id: Uuid,
  author: z.string(),
  text: z.string(),
  createdAt: IsoInstant,
})

export const SubmissionDetail = SubmissionView.extend({
  originalName: z.string().nullable(),
  /** As counted by the applicant's browser. */
  pages: z.int().nullable(),
  sha256: z.string(),
  /** The day promised first, once it has passed without a decision. */
  missedDate: IsoDate.nullable(),
  /** The message that the applicant got with the decision. */
  decisionMessage: z.string().nullable(),
  /** The confirmed wording of each box. */
  consents: z.record(z.string(), z.string()),
  userAgent: z.string().nullable(),
  platform: z.string().nullable(),
  language: z.string().nullable(),
  notes: z.array(HiringNote),
  /** Other submissions from the same address. */
  others: z.array(z.object({ id: Uuid, createdAt: IsoInstant, status: Status })),
})
export type SubmissionDetail = z.infer<typeof SubmissionDetail>

/** `open`: waiting for a decision; `past-due`: waiting too long. */
export const hiringFilters = ['open', 'past-due', ...hiringStatuses] as const
export type HiringFilter = (typeof hiringFilters)[number]

export const listSubmissions = defineEndpoint('GET /api/hiring/submissions', {
  topics: ['hiring'],
  access: 'hiring.review',
  scope: 'hiring:read',
  summary: 'List applications, newest first',
  query: PageQuery.extend({
    show: z.enum(hiringFilters).optional(),
    duplicates: z.enum(['only', 'without']).optional(),
    search: SearchText.optional(),
  }),
  response: pageOf(SubmissionView),
})

export const getHiringSummary = defineEndpoint('GET /api/hiring/summary', {
  topics: ['hiring'],
  access: 'hiring.review',
  summary: 'Count the applications awaiting a decision',
  response: z.object({ total: z.int(), open: z.int(), pastDue: z.int() }),
})

export const getSubmission = defineEndpoint('GET /api/hiring/submissions/:id', {
  topics: ['hiring'],
  access: 'hiring.review',
  scope: 'hiring:read',
  summary: 'Get an application',
  response: SubmissionDetail,
})

/** 404 once the file is erased. Each call is recorded in the audit log. */
export const openSubmissionFile = defineEndpoint('POST /api/hiring/submissions/:id/file', {
  access: 'hiring.review',
  summary: "Download an applicant's PDF",
  response: Binary,
  mediaType: 'application/pdf',
})

export const StartReadingBody = z.strictObject({ version: Version })

export const startReading = defineEndpoint('POST /api/hiring/submissions/:id/reading', {
  access: 'hiring.review',
  summary: 'Mark an application as being read and notify the applicant',
  body: StartReadingBody,
  response: SubmissionDetail,
})

export const AddHiringNoteBody = z.strictObject({
  text: prose(limits.text).refine((text) => text !== '', messages.fields.required),
})

export const addHiringNote = defineEndpoint('POST /api/hiring/submissions/:id/notes', {
  access: 'hiring.review',
  summary: 'Add a note to an application; applicants never see it',
  once: true,
  body: AddHiringNoteBody,
  response: SubmissionDetail,
})

/** The name is used in the greeting and, for an invitation, prefilled in the calendar. */
export const DecideBody = z.strictObject({
  version: Version,
  applicantName: z.union([z.literal(''), Name]),
  /** Added to the email as separate paragraphs. */
  message: prose(limits.text),
})

/**
 * 409 `hiring.closed` when it was decided or withdrawn; 409 `record.conflict` for an old version.
 */
export const inviteApplicant = defineEndpoint('POST /api/hiring/submissions/:id/invite', {
  access: 'hiring.review',
  summary: 'Invite an applicant to an interview and email the booking link',
  body: DecideBody,
  response: SubmissionDetail,
})

export const declineApplicant = defineEndpoint('POST /api/hiring/submissions/:id/decline', {
  access: 'hiring.review',
  summary: 'Decline an application and email the decision',
  body: DecideBody,
  response: SubmissionDetail,
})
