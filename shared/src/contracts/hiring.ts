import { z } from 'zod'
import { Binary, defineEndpoint, NoContent } from '../endpoint.ts'
import {
  Email,
  IsoInstant,
  limits,
  Name,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
  Version,
} from '../fields.ts'
import {
  HIRING_CONSENT_VERSIONS,
  HIRING_PDF_MAX_BYTES,
  HIRING_SUBMIT_PATH,
  hiringStatuses,
} from '../hiring-rules.ts'
import { messages } from '../messages.ts'

const Ticked = z.literal('true', messages.hiring.boxes)

/**
 * The application form of spec section 3, as text fields of a multipart request with the PDF.
 * `website` stands where only a machine fills it in; whoever does is answered and not heard.
 */
export const SubmitApplicationBody = z.strictObject({
  /** Made once for a draft: a request that is sent again is one submission. */
  key: Uuid,
  email: Email,
  payment: Ticked,
  paymentDiscussion: Ticked,
  ownWork: Ticked,
  oneSubmission: Ticked,
  followedRequirements: Ticked,
  correctEmail: Ticked,
  allowStorage: Ticked,
  noGuarantee: Ticked,
  consentVersion: z.enum(HIRING_CONSENT_VERSIONS),
  platform: z.string().max(100).default(''),
  language: z.string().max(35).default(''),
  website: z.string().max(limits.text).default(''),
})
export type SubmitApplicationBody = z.output<typeof SubmitApplicationBody>

/**
 * 400 for a file that is no PDF or a box that is not ticked; 413 over 10 MB; 408 for a body that
 * does not arrive; 429; 507 when the store is full. A repeated key gets the same answer.
 */
export const submitApplication = defineEndpoint({
  method: 'POST',
  path: HIRING_SUBMIT_PATH,
  access: 'public',
  origin: 'site',
  summary: 'Send an application from the site',
  body: SubmitApplicationBody,
  file: { field: 'pdf', maxBytes: HIRING_PDF_MAX_BYTES, required: true },
  response: z.object({ message: z.string() }),
})

const Status = z.enum(hiringStatuses)

/** The token of the mailed link, which stands in the part of the address that is never sent. */
export const StatusLinkBody = z.strictObject({
  token: z.string().regex(/^[\w-]{43}$/, messages.hiring.linkUnusable),
})

/** What an applicant sees of the own application. */
export const ApplicationStatus = z.object({
  status: Status,
  /** Enough of the address to recognise it. */
  email: z.string(),
  receivedAt: IsoInstant,
  decideBy: IsoInstant,
  readingSince: IsoInstant.nullable(),
  closedAt: IsoInstant.nullable(),
  fileErased: z.boolean(),
  /** Where an invited applicant books the interview. */
  interviewUrl: z.string().nullable(),
})
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** 404 `hiring.link-unusable` for an unknown link, here and in the two below. */
export const getApplicationStatus = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/application',
  access: 'public',
  summary: 'How far an application is',
  body: StatusLinkBody,
  response: ApplicationStatus,
})

/** 409 `hiring.closed` once decided. */
export const withdrawApplication = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/application/withdraw',
  access: 'public',
  summary: 'Take an application back',
  body: StatusLinkBody,
  response: ApplicationStatus,
})

export const eraseApplication = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/application/erase',
  access: 'public',
  summary: 'Erase an application and all that belongs to it',
  body: StatusLinkBody,
  response: NoContent,
})

export const SubmissionView = z.object({
  id: Uuid,
  email: z.string(),
  applicantName: z.string().nullable(),
  status: Status,
  duplicate: z.boolean(),
  /** The promised date has gone by without a decision. */
  pastDue: z.boolean(),
  decideBy: IsoInstant,
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
  sha256: z.string(),
  /** Which wording of each box was confirmed. */
  consents: z.record(z.string(), z.string()),
  userAgent: z.string().nullable(),
  platform: z.string().nullable(),
  language: z.string().nullable(),
  notes: z.array(HiringNote),
  /** Other submissions of the same address. */
  others: z.array(z.object({ id: Uuid, createdAt: IsoInstant, status: Status })),
})
export type SubmissionDetail = z.infer<typeof SubmissionDetail>

/** `open` is everything that waits for a decision; `past-due` is what waits too long. */
export const hiringFilters = ['open', 'past-due', ...hiringStatuses] as const
export type HiringFilter = (typeof hiringFilters)[number]

const SubmissionId = z.strictObject({ id: Uuid })

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/hiring/submissions',
  access: 'hiring.review',
  summary: 'Applications, newest first',
  query: PageQuery.extend({
    show: z.enum(hiringFilters).optional(),
    duplicates: z.enum(['only', 'without']).optional(),
    search: SearchText.optional(),
  }),
  response: pageOf(SubmissionView),
})

export const getHiringSummary = defineEndpoint({
  method: 'GET',
  path: '/api/hiring/summary',
  access: 'hiring.review',
  summary: 'Counts of applications that wait for a decision',
  response: z.object({ total: z.int(), open: z.int(), pastDue: z.int() }),
})

export const getSubmission = defineEndpoint({
  method: 'GET',
  path: '/api/hiring/submissions/:id',
  access: 'hiring.review',
  summary: 'One application',
  params: SubmissionId,
  response: SubmissionDetail,
})

/** 404 once the file is erased. Each reading leaves an audit row. */
export const getSubmissionFile = defineEndpoint({
  method: 'GET',
  path: '/api/hiring/submissions/:id/file',
  access: 'hiring.review',
  summary: "An applicant's PDF, as a download",
  params: SubmissionId,
  response: Binary,
})

export const StartReadingBody = z.strictObject({ version: Version })

export const startReading = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/submissions/:id/reading',
  access: 'hiring.review',
  summary: 'Tell the applicant that the application is being read',
  params: SubmissionId,
  body: StartReadingBody,
  response: SubmissionDetail,
})

export const AddHiringNoteBody = z.strictObject({
  text: prose(limits.text).refine((text) => text !== '', messages.fields.required),
})

export const addHiringNote = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/submissions/:id/notes',
  access: 'hiring.review',
  summary: 'Write a note about an application; applicants never see it',
  params: SubmissionId,
  body: AddHiringNoteBody,
  response: SubmissionDetail,
})

/** The name greets the applicant and fills in the calendar; the form itself asks for none. */
export const DecideBody = z.strictObject({
  version: Version,
  applicantName: z.union([z.literal(''), Name]),
  /** Added to the mail as paragraphs of its own. */
  message: prose(limits.text),
})

/** 409 `hiring.closed` when it was decided or withdrawn; 409 `record.conflict` for an old version. */
export const inviteApplicant = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/submissions/:id/invite',
  access: 'hiring.review',
  summary: 'Invite to an interview and mail the link',
  params: SubmissionId,
  body: DecideBody,
  response: SubmissionDetail,
})

export const declineApplicant = defineEndpoint({
  method: 'POST',
  path: '/api/hiring/submissions/:id/decline',
  access: 'hiring.review',
  summary: 'Decline an application and mail the answer',
  params: SubmissionId,
  body: DecideBody,
  response: SubmissionDetail,
})
