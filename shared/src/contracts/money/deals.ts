import { z } from 'zod'
import { dealProblems, dealStates, leadDealStates } from '../../deals.ts'
import { defineEndpoint } from '../../endpoint.ts'
import {
  Cents,
  CentsInput,
  DateInput,
  IsoDate,
  IsoInstant,
  LinkInput,
  limits,
  line,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { leadSides } from '../../leads.ts'
import { paymentStates } from '../../ledger.ts'

/** A lead that signed. Days are of the company's calendar. */
export const DealView = z.object({
  id: Uuid,
  leadId: Uuid,
  clientId: Uuid,
  company: z.string(),
  state: z.enum(dealStates),
  reportedBy: z.enum(leadSides),
  reportedOn: IsoDate,
  signedOn: IsoDate,
  /** Of the contract, if it was entered; fees do not depend on it. */
  value: Cents.nullable(),
  proof: z.string(),
  /** A public page that says so. */
  proofLink: z.string().nullable(),
  declinedOn: IsoDate.nullable(),
  declinedReason: z.string().nullable(),
  confirmedOn: IsoDate.nullable(),
  /** Why it was confirmed outside the order. */
  confirmedReason: z.string().nullable(),
  /** Of the client's order; null for a fee that was in the ledger before. */
  orderNumber: z.int().nullable(),
  fee: Cents.nullable(),
  feeStatus: z.enum(paymentStates).nullable(),
  /** Of the ledger. */
  paymentId: Uuid.nullable(),
  /** The last day of the window; a pending fee is completed the day after. */
  completesOn: IsoDate.nullable(),
  /** When the client agreed to the fee. */
  agreedOn: IsoDate.nullable(),
  /** An open objection to the deal or its lead, for whose decision the fee waits. */
  disputed: z.boolean(),
  createdAt: IsoInstant,
  version: Version,
})
export type DealView = z.infer<typeof DealView>

/** A deal as staff, and people of the client who see no money, read it. */
export const LeadDeal = DealView.omit({
  ...{ value: true, orderNumber: true, fee: true, feeStatus: true, paymentId: true },
  ...{ completesOn: true, agreedOn: true, disputed: true },
} as const).extend({ state: z.enum(leadDealStates) })
export type LeadDeal = z.infer<typeof LeadDeal>

export const listLeadDeals = defineEndpoint('GET /api/clients/:clientId/leads/:leadId/deals', {
  topics: ['leads'],
  access: 'clients.work',
  ownAccess: 'leads.own',
  summary: 'List the deals of a lead without money, newest first',
  response: z.object({ items: z.array(LeadDeal) }),
})

export const listDeals = defineEndpoint('GET /api/clients/:clientId/deals', {
  topics: ['leads', 'payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "List a client's deals, newest first",
  response: z.object({ items: z.array(DealView) }),
})

/** For the first page of a client's portal. */
export const getOwnDeals = defineEndpoint('GET /api/own-deals', {
  topics: ['leads', 'payments'],
  access: 'leads.own',
  summary: 'Count your deals, and sum their fees',
  response: z.object({
    /** Leads that signed. */
    deals: z.int(),
    /** Completed fees; null for people who see no money. */
    fees: Cents.nullable(),
  }),
})

export const listOpenDeals = defineEndpoint('GET /api/deals', {
  topics: ['leads', 'payments'],
  access: 'payments.write',
  summary: 'List the reported deals of all clients, oldest first',
  response: z.object({ items: z.array(DealView.extend({ clientName: z.string() })) }),
})

export const DealBody = z.strictObject({
  signedOn: DateInput,
  /** Null from people who see no amounts; their correction keeps the value. */
  value: CentsInput.nullable(),
  /** The team's claim needs a sentence and a public link. */
  proof: prose(limits.text),
  proofLink: LinkInput,
})
export type DealBody = z.output<typeof DealBody>

/**
 * The other side is notified, and so are the admins about a report by staff. 400 for a future day,
 * for a claim of the team without a link and a sentence, and for a value from a person who sees no
 * amounts; 409 `deals.exists` for a lead with an open or confirmed deal; 409 `leads.closed` for a
 * withdrawn lead.
 */
export const reportDeal = defineEndpoint('POST /api/clients/:clientId/leads/:leadId/deals', {
  access: 'clients.work',
  ownAccess: 'payments.own',
  summary: 'Report that a lead signed',
  once: true,
  body: DealBody,
  response: LeadDeal,
})

/** By the side that reported it. 409 `deals.not-open` once it is confirmed or declined. */
export const editDeal = defineEndpoint('PUT /api/clients/:clientId/deals/:dealId', {
  access: 'clients.work',
  ownAccess: 'payments.own',
  summary: 'Correct a reported deal',
  body: withVersion(DealBody),
  response: LeadDeal,
})

/** By the side that reported it. 409 `deals.not-open` once it is confirmed or declined. */
export const withdrawDeal = defineEndpoint('POST /api/clients/:clientId/deals/:dealId/withdraw', {
  access: 'clients.work',
  ownAccess: 'payments.own',
  summary: 'Withdraw the report of a deal',
  body: z.strictObject({ version: Version }),
})

const reason = line(limits.text)

/** The client is notified. 409 `deals.not-open`. */
export const declineDeal = defineEndpoint('POST /api/deals/:dealId/decline', {
  access: 'payments.write',
  summary: 'Decline a reported deal, with a reason that the client reads',
  body: z.strictObject({ reason, version: Version }),
  response: DealView,
})

/** What an admin reads before confirming a deal. */
export const DealReview = z.object({
  deal: DealView,
  clientName: z.string(),
  leadVersion: Version,
  /** In force on the day of the release; null if there was none. */
  order: z.object({ number: z.int(), fee: Cents, completesOn: IsoDate }).nullable(),
  /** Why a confirmation needs a reason. */
  problems: z.array(z.enum(dealProblems)),
  /** Of this client, with the same company. */
  sameCompany: z.array(DealView.pick({ id: true, leadId: true, company: true, state: true })),
  /** Fees of the ledger without a deal, newest first, that can be attached instead. */
  fees: z.array(z.object({ id: Uuid, title: z.string(), amount: Cents, date: IsoDate })),
})
export type DealReview = z.infer<typeof DealReview>

export const reviewDeal = defineEndpoint('GET /api/deals/:dealId/review', {
  topics: ['leads', 'payments'],
  access: 'payments.write',
  summary: 'Get a deal with the order that applies, and what speaks against its fee',
  response: DealReview,
})

/**
 * Writes the pending fee, once, which the client's agreement or the end of the window completes. 409
 * `record.conflict` when the lead, the order or the fee differ from what was read; 409
 * `deals.no-order`, `deals.not-open`; 409 `leads.closed` for a withdrawn lead; 400 for a deal outside
 * the order without a reason.
 */
export const confirmDeal = defineEndpoint('POST /api/deals/:dealId/confirm', {
  access: 'payments.write',
  summary: 'Confirm a deal, which adds its fee to the ledger',
  once: true,
  body: z.strictObject({
    version: Version,
    leadVersion: Version,
    orderNumber: z.int(),
    fee: CentsInput,
    reason: prose(limits.text),
  }),
  response: DealView,
})

/** Nothing is added to the ledger. 409 `deals.fee-taken` for a fee of another deal. */
export const attachFee = defineEndpoint('POST /api/deals/:dealId/attach', {
  access: 'payments.write',
  summary: 'Confirm a deal with a fee that is already in the ledger',
  body: z.strictObject({ version: Version, paymentId: Uuid, fee: CentsInput }),
  response: DealView,
})

/** Completes the pending fee today. 409 `payments.settled`; `record.conflict` for another fee. */
export const agreeToFee = defineEndpoint('POST /api/deals/:dealId/agree', {
  access: 'payments.own',
  summary: 'Agree to the fee of a deal',
  body: z.strictObject({ fee: CentsInput }),
  response: DealView,
})

/**
 * A pending fee is replaced, and its window starts again; a completed one is reversed, and the new
 * one is completed today. The client is notified. 409 `deals.no-fee` before the deal is confirmed or
 * once its fee is cancelled or reversed; `deals.same-fee`; `objections.open`.
 */
export const changeFee = defineEndpoint('POST /api/deals/:dealId/fee', {
  access: 'payments.write',
  summary: 'Change the fee of a confirmed deal',
  body: z.strictObject({ fee: CentsInput, reason, version: Version }),
  response: DealView,
})
