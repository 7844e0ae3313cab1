import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  IsoDate,
  IsoInstant,
  limits,
  optionalLine,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { ASSIGNMENT_REQUIREMENTS } from '../../hiring.ts'
import { hiringStatuses } from '../../hiring-rules.ts'
import { messages } from '../../messages.ts'
import { AddStaffBody } from '../team/staff.ts'

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
  /** The day promised first, once it has passed without a decision. */
  missedDate: IsoDate.nullable(),
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
  /** Numbers of the requirements that a reader found to be met. */
  met: z.array(z.int()),
  /** When the first invitation to an interview was sent. */
  invitedAt: IsoInstant.nullable(),
  /** The team member whom the applicant became; null once that person was removed. */
  hiredAs: z.object({ staffId: Uuid, name: z.string() }).nullable(),
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

const ListFilters = z.strictObject({
  show: z.enum(hiringFilters).optional(),
  duplicates: z.enum(['only', 'without']).optional(),
  search: SearchText.optional(),
})
export type HiringListFilters = z.output<typeof ListFilters>

/** Past due first, then by the promised day, then those that are decided, newest first. */
export const listSubmissions = defineEndpoint('GET /api/hiring/submissions', {
  topics: ['hiring'],
  access: 'hiring.review',
  scope: 'hiring:read',
  summary: 'List applications, the most urgent first',
  query: PageQuery.extend(ListFilters.shape),
  response: pageOf(SubmissionView),
})

export const getHiringSummary = defineEndpoint('GET /api/hiring/summary', {
  topics: ['hiring'],
  access: 'hiring.review',
  summary: 'Count the applications, in total and by filter',
  response: z.object({ total: z.int(), counts: z.record(z.enum(hiringFilters), z.int()) }),
})

/** In the order of the list with these filters, also for an application that they leave out. */
export const getNeighbors = defineEndpoint('GET /api/hiring/submissions/:id/neighbors', {
  topics: ['hiring'],
  access: 'hiring.review',
  summary: 'Find the applications before and after one',
  query: ListFilters,
  response: z.object({
    previous: Uuid.nullable(),
    next: Uuid.nullable(),
    /** The next one without a decision, or else the first one. */
    nextOpen: Uuid.nullable(),
  }),
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
  summary: 'Mark an application as being read, which the applicant’s page shows',
  body: StartReadingBody,
  response: SubmissionDetail,
})

/** Kept for the readers; applicants never see it. */
export const setRequirementMet = defineEndpoint('PUT /api/hiring/submissions/:id/requirements', {
  access: 'hiring.review',
  summary: 'Mark a requirement of the assignment as met or not met',
  body: z.strictObject({
    number: z.int().min(1).max(ASSIGNMENT_REQUIREMENTS),
    met: z.boolean(),
  }),
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
  applicantName: optionalLine(limits.name),
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

/** Also after the invitation to an interview; the email is worded accordingly. */
export const declineApplicant = defineEndpoint('POST /api/hiring/submissions/:id/decline', {
  access: 'hiring.review',
  summary: 'Decline an application and email the decision',
  body: DecideBody,
  response: SubmissionDetail,
})

/**
 * 409 `hiring.not-invited` without an invitation that is still open; `hiring.link-sent` if an email
 * with the link was sent in the last 10 minutes.
 */
export const resendInvitation = defineEndpoint('POST /api/hiring/submissions/:id/invitation', {
  access: 'hiring.review',
  summary: 'Email the link for booking the interview again',
  response: SubmissionDetail,
})

/**
 * Adds the applicant to the team. They get the link for the onboarding calendar and, with a login,
 * an invitation. Errors: 409 `hiring.not-invited`, `record.conflict`, and those of `addStaff`.
 */
export const hireApplicant = defineEndpoint('POST /api/hiring/submissions/:id/hire', {
  access: 'hiring.review',
  summary: 'Hire an applicant: add them to the team and email the onboarding link',
  once: true,
  body: withVersion(AddStaffBody),
  response: SubmissionDetail,
})
