import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Email, IsoDate, IsoInstant, limits, optionalLine, Uuid } from '../../fields.ts'
import {
  HIRING_CONSENT_VERSIONS,
  HIRING_PDF_MAX_BYTES,
  HIRING_SUBMIT_PATH,
  hiringStatuses,
  STATUS_TOKEN,
} from '../../hiring-rules.ts'
import { messages } from '../../messages.ts'

const Ticked = z.literal('true', messages.hiring.boxes)

/**
 * The application form of spec section 3, as text fields of a multipart request with the PDF.
 * `leaveEmpty` is a hidden field that only bots fill in. Its name means nothing to browser
 * autofill, which would otherwise enter personal data.
 */
export const SubmitApplicationBody = z.strictObject({
  /** Generated once per draft, so that a repeated request is one submission. */
  key: Uuid,
  email: Email,
  /** Empty if the applicant gives none. */
  name: optionalLine(limits.name).default(''),
  payment: Ticked,
  paymentDiscussion: Ticked,
  ownWork: Ticked,
  oneSubmission: Ticked,
  followedRequirements: Ticked,
  correctEmail: Ticked,
  allowStorage: Ticked,
  noGuarantee: Ticked,
  consentVersion: z.enum(HIRING_CONSENT_VERSIONS),
  /** As counted by the applicant's browser; a compressed file does not show it. */
  pages: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  platform: z.string().max(100).default(''),
  language: z.string().max(35).default(''),
  leaveEmpty: z.string().max(limits.text).default(''),
  /** The field's name in pages of release 1.0, which a browser may still have open; ignored. */
  website: z.string().max(limits.text).optional(),
})
export type SubmitApplicationBody = z.output<typeof SubmitApplicationBody>

/**
 * 400 for a file that is not a PDF, an unchecked box or a filled hidden field; 413 over 10 MB; 408
 * for a body that does not arrive; 429; 507 when the store is full. A repeated key gets the same
 * response.
 */
export const submitApplication = defineEndpoint(`POST ${HIRING_SUBMIT_PATH}`, {
  access: 'public',
  origin: 'site',
  summary: 'Submit an application from the public site',
  body: SubmitApplicationBody,
  file: {
    field: 'pdf',
    maxBytes: HIRING_PDF_MAX_BYTES,
    tooLarge: messages.hiring.tooLarge,
    required: true,
  },
  response: z.object({ message: z.string() }),
})

const Status = z.enum(hiringStatuses)

/** The token of the emailed link, which is in the part of the address that is never sent. */
export const StatusLinkBody = z.strictObject({
  token: z.string().regex(STATUS_TOKEN, messages.hiring.linkUnusable),
})

/** What an applicant sees of their own application. */
export const ApplicationStatus = z.object({
  status: Status,
  /** The title of the job; null if the company named none. */
  job: z.string().nullable(),
  /** Enough of the address to recognize it. */
  email: z.string(),
  receivedAt: IsoInstant,
  /** The promised day on the company's calendar. */
  decideBy: IsoDate,
  /** The day promised first, once it has passed without a decision. */
  missedDate: IsoDate.nullable(),
  readingSince: IsoInstant.nullable(),
  invitedAt: IsoInstant.nullable(),
  closedAt: IsoInstant.nullable(),
  /** The message of the decision to the applicant. */
  message: z.string().nullable(),
  fileErased: z.boolean(),
  /** Null once the file is erased. */
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
  pages: z.int().nullable(),
  /** Of the file, in hexadecimal. */
  sha256: z.string(),
  /** Where an invited applicant books the interview, and a hired one the onboarding. */
  interviewUrl: z.string().nullable(),
})
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** 404 `hiring.link-unusable` for an unknown link, here and where an application is changed. */
export const getApplicationStatus = defineEndpoint('POST /api/hiring/application', {
  access: 'public',
  summary: 'Get the status of an application',
  body: StatusLinkBody,
  response: ApplicationStatus,
})

/** 409 `hiring.closed` once decided. */
export const withdrawApplication = defineEndpoint('POST /api/hiring/application/withdraw', {
  access: 'public',
  summary: 'Withdraw an application',
  body: StatusLinkBody,
  response: ApplicationStatus,
})

export const eraseApplication = defineEndpoint('POST /api/hiring/application/erase', {
  access: 'public',
  summary: 'Erase an application and everything stored with it',
  body: StatusLinkBody,
})

/**
 * Emails the link to the application of this address, if there is one; the response is the same
 * either way. 429 when requested too often.
 */
export const requestStatusLink = defineEndpoint('POST /api/hiring/application/link', {
  access: 'public',
  summary: "Email the link to an applicant's own application again",
  body: z.strictObject({ email: Email }),
})
