import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  Cents,
  CentsInput,
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  line,
  PageQuery,
  pageOf,
  prose,
  Uuid,
} from '../../fields.ts'
import { paymentKinds, paymentStatuses, paymentTypes } from '../../ledger.ts'
import { messages } from '../../messages.ts'
import { BillingDetails } from './billing.ts'
import { DueSummary, DueView, InvoiceName } from './due.ts'

/**
 * One entry of the ledger. Its cause is the update `updateId`, the deal of the lead `leadId`, the entry
 * `reversesId` that it reverses, or an admin, with a `reason`.
 */
export const PaymentView = z.object({
  id: Uuid,
  kind: z.enum(paymentKinds),
  /** Determined by the kind; a reversal has the opposite type. */
  type: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  /** More than 0. */
  amount: Cents,
  title: z.string(),
  /** After this entry; null unless it is completed. */
  balance: Cents.nullable(),
  updateId: Uuid.nullable(),
  /** The lead whose deal costs this fee. */
  leadId: Uuid.nullable(),
  /** The entry that this entry reverses, and its own reversal. */
  reversesId: Uuid.nullable(),
  reversedById: Uuid.nullable(),
  /** Of a fee; void once the fee is cancelled or reversed. */
  invoice: InvoiceName.nullable(),
  /** Why it was entered by hand, cancelled, or reversed. */
  reason: z.string().nullable(),
  /** The day on the company's calendar that counts for the ledger, statements and figures. */
  date: IsoDate,
  /** When it was written. */
  createdAt: IsoInstant,
})
export type PaymentView = z.infer<typeof PaymentView>

/** Completed entries, incoming less outgoing; pending ones are not counted. */
export const PaymentSummary = z.object({
  balance: Cents,
  pendingIncoming: Cents,
  pendingOutgoing: Cents,
  due: DueSummary,
  /** Payments that the client reported, and pending entries that raise the balance. */
  underWay: Cents,
})
export type PaymentSummary = z.infer<typeof PaymentSummary>

/** Days on the company's calendar, both included. */
export const Period = z
  .strictObject({ from: DateInput, to: DateInput })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: messages.payments.periodOrder })

/** Entries dated within a period, or the whole ledger. */
const LedgerQuery = PageQuery.extend({ from: DateInput.optional(), to: DateInput.optional() })

/** The completed entries of a period: opening + incoming − outgoing = closing. */
export const StatementView = z.object({
  /** The statement number, unique per client and period. */
  number: z.string(),
  issuer: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** ISO 4217 */
  currency: z.string(),
  from: IsoDate,
  to: IsoDate,
  clientName: z.string(),
  companyName: z.string(),
  billing: BillingDetails,
  opening: Cents,
  incoming: Cents,
  outgoing: Cents,
  closing: Cents,
  rows: z.array(PaymentView),
  /** On the day of issue, whatever the period. */
  account: DueView,
  issuedAt: IsoInstant,
})
export type StatementView = z.infer<typeof StatementView>

export const getStatement = defineEndpoint('GET /api/clients/:clientId/payments/statement', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "Get a client's statement for a period, with opening and closing balance",
  query: Period,
  response: StatementView,
})

export const listPayments = defineEndpoint('GET /api/clients/:clientId/payments', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "List a client's ledger, newest first, with the running balance",
  query: LedgerQuery,
  response: pageOf(PaymentView),
  cached: true,
})

export const getPaymentSummary = defineEndpoint('GET /api/clients/:clientId/payments/summary', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "Get a client's balance, what is due and what is under way",
  response: PaymentSummary,
})

export const getDue = defineEndpoint('GET /api/clients/:clientId/payments/due', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: 'Get what a client owes, when it is due and how to pay it',
  response: DueView,
})

export const exportPayments = defineEndpoint('POST /api/clients/:clientId/payments/export', {
  access: 'payments.read',
  ownAccess: 'payments.own',
  whileImpersonating: true,
  summary: "Export a client's payments of a period as CSV (RFC 4180)",
  query: Period,
  response: Binary,
  mediaType: 'text/csv; charset=utf-8',
})

/** What an admin reads before completing, cancelling or reversing a payment. */
export const PaymentReview = z.object({
  payment: PaymentView,
  clientName: z.string(),
  companyName: z.string(),
  /** It has already been completed, cancelled or reversed. */
  settled: z.boolean(),
  /** Now, and after completing the payment or, if it is completed, reversing it. */
  balance: z.object({ now: Cents, after: Cents }),
})
export type PaymentReview = z.infer<typeof PaymentReview>

export const reviewPayment = defineEndpoint('GET /api/payments/:paymentId/review', {
  topics: ['payments'],
  access: 'payments.write',
  summary: 'Get a payment with its client and how completing or reversing it changes the balance',
  response: PaymentReview,
})

/** Entered by an admin. `date` is a day on the company's calendar, never in the future. */
export const EnterPaymentBody = z.strictObject({
  kind: z.enum(paymentKinds, messages.payments.chooseKind),
  amount: CentsInput,
  date: DateInput,
  title: line(limits.title),
  reason: prose(limits.text).min(1, messages.updates.reasonRequired),
})
export type EnterPaymentBody = z.output<typeof EnterPaymentBody>

const { date, reason } = EnterPaymentBody.shape
/** Kind and amount that the admin read; other values are rejected. */
const read = { kind: z.enum(paymentKinds), amount: CentsInput }
export const CompletePaymentBody = z.strictObject({ ...read, date })
export const CancelPaymentBody = z.strictObject({ ...read, reason })
export const ReversePaymentBody = z.strictObject({ ...read, date, reason })

/** A completed entry without an update. The client is notified, with the reason. */
export const enterPayment = defineEndpoint('POST /api/clients/:clientId/payments', {
  access: 'payments.write',
  summary: "Add a payment to a client's ledger",
  once: true,
  body: EnterPaymentBody,
  response: PaymentView,
})

/**
 * Adds a completed row next to the pending one, once. 409 `payments.settled`; `record.conflict`
 * with `differences` when kind or amount differ from what was read.
 */
export const completePayment = defineEndpoint('POST /api/payments/:paymentId/complete', {
  access: 'payments.write',
  summary: 'Complete a pending payment',
  once: true,
  body: CompletePaymentBody,
  response: PaymentView,
})

/** 409 as for a completion. */
export const cancelPayment = defineEndpoint('POST /api/payments/:paymentId/cancel', {
  access: 'payments.write',
  summary: 'Cancel a pending payment, with a reason for the client',
  once: true,
  body: CancelPaymentBody,
  response: PaymentView,
})

/**
 * Adds the opposite of a completed entry, once; both are kept and link to each other. 409
 * `payments.reversed`, `record.conflict`; 400 for a day before the entry's own.
 */
export const reversePayment = defineEndpoint('POST /api/payments/:paymentId/reverse', {
  access: 'payments.write',
  summary: 'Reverse a completed payment, with a reason for the client',
  once: true,
  body: ReversePaymentBody,
  response: PaymentView,
})
