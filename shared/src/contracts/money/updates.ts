import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  Cents,
  CentsInput,
  DateInput,
  InstantInput,
  IsoDate,
  IsoInstant,
  limits,
  PageQuery,
  pageOf,
  prose,
  SearchText,
  Uuid,
  Version,
} from '../../fields.ts'
import { paymentKinds, paymentStates, paymentStatuses, paymentTypes } from '../../ledger.ts'
import { messages } from '../../messages.ts'
import { updateStatuses } from '../../statuses.ts'
import { AddUpdateBody, ReviseUpdateBody, WriteUpdateBody } from './update-body.ts'

/** The author's side; the client sees ADMIN or YOU (spec section 2). */
export const updateTypes = ['admin', 'client'] as const
export const updateEventKinds = [
  'submitted',
  'edited',
  'withdrawn',
  'restored',
  'approved',
  'rejected',
  'resubmitted',
  'completed',
  'cancelled',
  'reversed',
] as const

export const UpdateView = z.object({
  id: Uuid,
  clientId: Uuid,
  type: z.enum(updateTypes),
  /** Who wrote it, also after they left; null only for a team member who left before release 1.1. */
  authorName: z.string().nullable(),
  /** A path on this origin; null to draw the initials. */
  authorPicture: z.string().nullable(),
  /** Whether the reader wrote it. */
  own: z.boolean(),
  title: z.string(),
  description: z.string(),
  /** Null for an update without money; people without `updates.amounts` see no others. */
  value: Cents.nullable(),
  status: z.enum(updateStatuses),
  /** The day on which the client says it paid the value; null for any other update. */
  paidOn: IsoDate.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  decidedAt: IsoInstant.nullable(),
  /** The ledger entry that it caused. */
  paymentId: Uuid.nullable(),
  /** Whether its value raises or lowers the balance; null before it is booked. */
  paymentType: z.enum(paymentTypes).nullable(),
  /** What became of that entry; null without one. */
  paymentState: z.enum(paymentStates).nullable(),
  /** The rejected update that this update resubmits, and its own resubmission. */
  resubmissionOf: Uuid.nullable(),
  resubmittedAs: Uuid.nullable(),
  /** A client's update without money that no one on the team has read; admins are notified. */
  unread: z.boolean(),
  /** Whether the reader wrote it and may still edit or withdraw it. */
  editable: z.boolean(),
  createdAt: IsoInstant,
  updatedAt: IsoInstant,
  version: Version,
})
export type UpdateView = z.infer<typeof UpdateView>

/** One event in the history of an update; `by` is who did it, as far as the client may know. */
export const UpdateEvent = z.object({
  at: IsoInstant,
  kind: z.enum(updateEventKinds),
  by: z.enum(updateTypes),
  /** The person who did it; null only for a team member whose name was not stored. */
  name: z.string().nullable(),
  /** Details: the reason, the kind of payment, the previous values. */
  note: z.string(),
})
export type UpdateEvent = z.infer<typeof UpdateEvent>

export const UpdateDetail = UpdateView.extend({ history: z.array(UpdateEvent) })
export type UpdateDetail = z.infer<typeof UpdateDetail>

/** An update that waits for the team, with its client. */
export const WaitingUpdate = UpdateView.extend({
  clientName: z.string(),
  companyName: z.string(),
})
export type WaitingUpdate = z.infer<typeof WaitingUpdate>

const VersionBody = z.strictObject({ version: Version })

/** Before and after an approval; a pending payment does not change the balance. */
const BalanceEffect = z.object({ now: Cents, incoming: Cents, outgoing: Cents })

/** What an admin reads before deciding: the update, its client, and the effect of an approval. */
export const UpdateReview = UpdateDetail.extend({
  clientName: z.string(),
  companyName: z.string(),
  /** Who approved or rejected it. */
  decidedByName: z.string().nullable(),
  balance: BalanceEffect,
})
export type UpdateReview = z.infer<typeof UpdateReview>

/**
 * `version` and `amount` are those that the admin read; other values are rejected. `date` is a day
 * on the company's calendar, never in the future.
 */
export const ApproveBody = z.strictObject({
  kind: z.enum(paymentKinds, messages.payments.chooseKind),
  status: z.enum(paymentStatuses).exclude(['cancelled']),
  date: DateInput,
  version: Version,
  amount: CentsInput,
})
export const RejectBody = z.strictObject({
  reason: prose(limits.text).min(1, messages.updates.reasonRequired),
  version: Version,
})

/** Sides of an author, as the reader sees them. */
const updateAuthors = ['team', 'own', 'colleagues'] as const
export const UpdateFilter = z.object({
  status: z.enum(updateStatuses).optional(),
  /** Every word must be in the title or the description. */
  search: SearchText.optional(),
  author: z.enum(updateAuthors).optional(),
  /** The first instant of the first day in the reader's time zone, and of the day after the last one. */
  from: InstantInput.optional(),
  before: InstantInput.optional(),
})
const ListQuery = PageQuery.extend(UpdateFilter.shape)

export const listUpdates = defineEndpoint('GET /api/clients/:clientId/updates', {
  topics: ['updates'],
  access: 'updates.decide',
  ownAccess: 'updates.own',
  summary: "List a client's updates, newest first",
  query: ListQuery,
  response: pageOf(UpdateView),
})

/** What an update waits for: a decision on its value, or, without one, to be read. */
export const waitingFor = ['decision', 'reading'] as const

/** Oldest first: the longest wait is answered first. */
export const listWaitingUpdates = defineEndpoint('GET /api/waiting-updates', {
  topics: ['waiting'],
  access: 'updates.decide',
  summary: 'List updates awaiting a decision or unread updates, with their total',
  query: PageQuery.extend({ for: z.enum(waitingFor).default('decision') }),
  response: pageOf(WaitingUpdate).extend({ total: z.int() }),
})

/** 404 for another client's update. */
export const getUpdate = defineEndpoint('GET /api/updates/:updateId', {
  topics: ['updates'],
  access: 'signed-in',
  summary: 'Get an update with its history',
  response: UpdateDetail,
})

/** 404 `updates.withdrawn` once its author has withdrawn it. */
export const reviewUpdate = defineEndpoint('GET /api/updates/:updateId/review', {
  topics: ['updates'],
  access: 'updates.decide',
  summary: 'Get an update with its client and how approving it would change the balance',
  response: UpdateReview,
})

/**
 * With a value it is pending until an admin decides; without, it waits to be read. 409
 * `updates.not-resubmittable` unless `resubmissionOf` is the client's own rejected update that was
 * not resubmitted yet. 400 for a value without `updates.amounts`, and for `paidOn` in the future or
 * without a value. People without `updates.amounts` never see an update with a value.
 */
export const addUpdate = defineEndpoint('POST /api/updates', {
  access: 'updates.own',
  summary: 'Add an update as a client',
  once: true,
  body: AddUpdateBody,
  response: UpdateView,
})

/** A value is booked at once, as a completed payment. 400 for a day in the future. */
export const writeUpdate = defineEndpoint('POST /api/clients/:clientId/updates', {
  access: 'updates.decide',
  summary: 'Write an update to a client',
  once: true,
  body: WriteUpdateBody,
  response: UpdateView,
})

/** By its author while pending. 409 `updates.decided` afterwards, `record.conflict` when stale. */
export const reviseUpdate = defineEndpoint('PUT /api/updates/:updateId', {
  access: 'signed-in',
  summary: 'Change a pending update',
  body: ReviseUpdateBody,
  response: UpdateView,
})

export const withdrawUpdate = defineEndpoint('POST /api/updates/:updateId/withdraw', {
  access: 'signed-in',
  summary: 'Withdraw a pending update; it can be restored for 30 days',
  body: VersionBody,
  response: z.object({ version: Version }),
})

export const restoreUpdate = defineEndpoint('POST /api/updates/:updateId/restore', {
  access: 'signed-in',
  summary: 'Restore a withdrawn update',
  body: VersionBody,
  response: UpdateView,
})

/**
 * Adds the payment in the same transaction, once. 409 `updates.decided` when it is already decided;
 * `record.conflict` with `differences` when the version or the amount differs from what was read;
 * 404 `updates.withdrawn`.
 */
export const approveUpdate = defineEndpoint('POST /api/updates/:updateId/approve', {
  access: 'updates.decide',
  summary: 'Approve an update with the kind, status and date of its payment',
  body: ApproveBody,
  response: UpdateView,
})

/** 409 and 404 as for an approval. */
export const rejectUpdate = defineEndpoint('POST /api/updates/:updateId/reject', {
  access: 'updates.decide',
  summary: 'Reject an update, with a reason for the client',
  body: RejectBody,
  response: UpdateView,
})
