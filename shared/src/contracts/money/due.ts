import { z } from 'zod'
import { Cents, IsoDate, Uuid } from '../../fields.ts'

/** The invoice of a fee, as its entry names it. */
export const InvoiceName = z.object({ id: Uuid, number: z.string() })

/** What a client must pay, and when. */
export const DueSummary = z.object({
  /** Without what an objection pauses. */
  amount: Cents,
  /** What an objection pauses. */
  paused: Cents,
  /** All that is overdue, since its first day; otherwise what must be paid next. */
  next: z.object({ amount: Cents, dueOn: IsoDate, overdue: z.boolean() }).nullable(),
})

/** An entry that is not paid completely. */
const DueCharge = z.object({
  paymentId: Uuid,
  title: z.string(),
  amount: Cents,
  /** What is not paid yet. */
  open: Cents,
  date: IsoDate,
  /** Null while an objection pauses it. */
  dueOn: IsoDate.nullable(),
  invoice: InvoiceName.nullable(),
})

/** Everything that a client needs to pay what it owes. */
export const DueView = z.object({
  balance: Cents,
  due: DueSummary,
  /** Payments that the client reported, and pending entries that raise the balance. */
  underWay: Cents,
  /** The part of it that the client reported. */
  reported: Cents,
  /** Oldest first; together they are what the client owes. */
  charges: z.array(DueCharge),
  /** What a transfer names. */
  reference: z.string(),
  /** Where to transfer it: labels, which may be empty, and texts. Empty if nothing is owed. */
  payTo: z.array(z.object({ label: z.string(), text: z.string() })),
})
export type DueView = z.infer<typeof DueView>
