import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  DateInput,
  IsoDate,
  limits,
  line,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { targetListEventKinds, targetListStates } from '../../target-lists.ts'
import { createEndpoint, getEndpoint, trashEndpoints, updateEndpoint } from '../record.ts'
import { ProfileEvent } from './profiles.ts'

const ListEvent = ProfileEvent.extend({ kind: z.enum(targetListEventKinds) })
export type ListEvent = z.infer<typeof ListEvent>

export const TargetListView = z.object({
  id: Uuid,
  clientId: Uuid,
  clientName: z.string(),
  name: z.string(),
  /** The client reads it too. */
  note: z.string(),
  state: z.enum(targetListStates),
  /** The number of the client's profile in force when it was last proposed; null without one. */
  profileVersion: z.int().nullable(),
  proposedOn: IsoDate.nullable(),
  agreedOn: IsoDate.nullable(),
  sendingStartedOn: IsoDate.nullable(),
  /** The first emails were sent before the client agreed. */
  startedEarly: z.boolean(),
  counts: z.object({
    targets: z.int(),
    excluded: z.int(),
    /** Those to write to. */
    kept: z.int(),
    /** Of these, the ones with the name of an excluded company. */
    warnings: z.int(),
  }),
  /** Countries without permitted cold email, with their kept companies; by name. */
  noColdEmail: z.array(z.object({ country: z.string(), companies: z.int() })),
  /** Newest first. */
  history: z.array(ListEvent),
  /** Changes with every change of the list or of a company on it. */
  version: Version,
})
export type TargetListView = z.infer<typeof TargetListView>

const ofClient = { access: 'clients.work', ownAccess: 'leads.own', topics: ['targeting'] } as const

/** Proposed ones first, then drafts, then agreed ones, each newest first. The client sees no drafts. */
export const listTargetLists = defineEndpoint('GET /api/clients/:clientId/target-lists', {
  ...ofClient,
  summary: "List a client's target lists",
  response: z.object({
    items: z.array(TargetListView),
    /** The client's answers to lists that the team is changing. */
    answered: z.array(z.object({ name: z.string(), event: ListEvent })),
  }),
})

/** 404 for drafts, if the client asks. */
export const getClientTargetList = defineEndpoint(
  'GET /api/clients/:clientId/target-lists/:targetListId',
  { ...ofClient, summary: 'Get a target list of a client', response: TargetListView },
)

export const TargetListBody = z.strictObject({
  clientId: z.uuid('Choose a client.'),
  name: line(limits.title),
  note: prose(limits.text),
})
export type TargetListBody = z.output<typeof TargetListBody>

const kind = {
  path: '/api/target-lists/:targetListId',
  one: 'a target list',
  topics: ['targeting'],
  read: 'clients.work',
  write: 'clients.work',
  view: TargetListView,
  create: TargetListBody,
  update: withVersion(TargetListBody.omit({ clientId: true })),
} as const
/** Only drafts are edited or deleted: 409 `targeting.not-draft`. */
export const targetLists = {
  get: getEndpoint(kind),
  create: createEndpoint(kind),
  update: updateEndpoint(kind),
  ...trashEndpoints(kind),
}

const Read = z.strictObject({ version: Version })

/**
 * The client is notified. 409 `record.conflict`; `targeting.not-draft`; `targeting.nothing-kept`
 * for a list without a company to write to.
 */
export const proposeTargetList = defineEndpoint('POST /api/target-lists/:targetListId/propose', {
  access: 'clients.work',
  summary: 'Propose a target list to the client',
  body: Read,
  response: TargetListView,
})

/** 409 `record.conflict`; `targeting.not-proposed`. */
export const withdrawTargetList = defineEndpoint('POST /api/target-lists/:targetListId/withdraw', {
  access: 'clients.work',
  summary: 'Withdraw a proposed target list, which is a draft again',
  body: Read,
  response: TargetListView,
})

/**
 * Shown as such to the client, who is notified. 400 for a day in the future; 409 `record.conflict`;
 * `targeting.not-proposed`; `targeting.nothing-kept`.
 */
export const recordListAgreement = defineEndpoint(
  'POST /api/target-lists/:targetListId/agreement',
  {
    access: 'leads.write',
    summary: 'Record that the client agreed to a proposed target list by email',
    body: Read.extend({
      agreedOn: DateInput,
      /** What the email said, and who wrote it. */
      text: prose(limits.text).min(1),
    }),
    response: TargetListView,
  },
)

/** Null if it has not started after all. 400 for a day in the future; 409 `record.conflict`. */
export const setSendingStarted = defineEndpoint(
  'PUT /api/target-lists/:targetListId/sending-started',
  {
    access: 'clients.work',
    summary: 'Enter the day on which sending to a target list started',
    body: Read.extend({ sendingStartedOn: blankOr(DateInput) }),
    response: TargetListView,
  },
)

/** Only what may be written to. 409 `targeting.not-agreed`. */
export const exportTargetList = defineEndpoint('POST /api/target-lists/:targetListId/export/csv', {
  access: 'clients.work',
  summary: 'Export an agreed target list as CSV for the sending tool; audited',
  response: Binary,
  mediaType: 'text/csv; charset=utf-8',
})

/**
 * By the client. 404; 409 `record.conflict` for a stale version; `targeting.not-proposed`;
 * `targeting.nothing-kept`.
 */
export const agreeToTargetList = defineEndpoint('POST /api/target-lists/:targetListId/agree', {
  access: 'leads.own',
  summary: 'Agree to a proposed target list, in the version that was read',
  body: Read,
  response: TargetListView,
})

/** By the client; the list is a draft again. Errors as for agreeing. */
export const answerTargetList = defineEndpoint('POST /api/target-lists/:targetListId/answer', {
  access: 'leads.own',
  summary: 'Say what should change in a proposed target list',
  body: Read.extend({ text: prose(limits.text).min(1) }),
})
