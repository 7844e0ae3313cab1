import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  Email,
  IsoInstant,
  limits,
  line,
  Name,
  OptionalEmail,
  PageQuery,
  Password,
  pageOf,
  pictureMaxBytes,
  SearchText,
  SecretText,
  Uuid,
  Version,
} from '../../fields.ts'
import { OnboardingLines } from './onboarding.ts'

/** Lines as JSON in a text field of a form. */
const JsonLines = z
  .string()
  .max(80_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('This isn’t valid JSON.')
      return z.NEVER
    }
  })
  .pipe(OnboardingLines)

/** A client as admins see it. Secrets are never part of it (spec section 3). */
export const ClientView = z.object({
  clientId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  email: z.string(),
  googleEmail: z.string().nullable(),
  /** False for an email that the client typed and no one has confirmed yet. */
  googleEmailConfirmed: z.boolean(),
  /** Whether a Google password is stored; only a separate endpoint reveals it. */
  hasGooglePassword: z.boolean(),
  /** A path on this origin; null to draw the initials. */
  profilePicture: z.string().nullable(),
  phone: z.string(),
  website: z.string().nullable(),
  /** An IANA name; null if it is not known. */
  timeZone: z.string().nullable(),
  /** None of its people can sign in. */
  suspended: z.boolean(),
  /** The main login has not accepted its invitation yet, so it gets no other email. */
  invited: z.boolean(),
  createdAt: IsoInstant,
  version: Version,
})
export type ClientView = z.infer<typeof ClientView>

/** The counted figures above the list (decisions: nothing is random or estimated). */
export const ClientSummary = z.object({
  total: z.int(),
  newThisMonth: z.int(),
  activeCampaigns: z.int(),
})

/**
 * The add-client form of spec section 3, as text fields of a multipart request with the picture.
 * Without a password, the client is emailed an invitation to set one. A password is temporary: it must be
 * replaced at the first sign-in and expires after 7 days.
 */
export const AddClientBody = z.strictObject({
  firstName: Name,
  lastName: Name,
  email: Email,
  password: z.union([z.literal('').transform(() => undefined), Password]).optional(),
  companyName: line(limits.company),
  googleEmail: OptionalEmail,
  googlePassword: SecretText.trim()
    .optional()
    .transform((value) => value || null),
  /** The team member with a login who is assigned to the client as its contact. */
  contactId: blankOr(Uuid),
  /** Milestones, first tasks and links; without it, those of the onboarding template. */
  onboarding: JsonLines.optional(),
})
export type AddClientBody = z.output<typeof AddClientBody>

export const listClients = defineEndpoint('GET /api/clients', {
  topics: ['clients'],
  access: 'clients.work',
  summary: 'List clients, newest first',
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: pageOf(ClientView),
  cached: true,
})

export const getClientSummary = defineEndpoint('GET /api/clients/summary', {
  topics: ['clients'],
  access: 'clients.read',
  summary: 'Count clients and active campaigns',
  response: ClientSummary,
})

/**
 * Creates the user, the profile and the client in one transaction, or nothing. 409
 * `clients.email-taken`; 400 for an invalid field; 413 for a picture over 5 MB.
 */
export const addClient = defineEndpoint('POST /api/clients', {
  access: 'clients.create',
  summary: 'Add a client with an invitation or a temporary password',
  once: true,
  body: AddClientBody,
  file: { field: 'profilePicture', maxBytes: pictureMaxBytes, required: false },
  response: z.object({ client: ClientView, pictureFailed: z.boolean() }),
})
