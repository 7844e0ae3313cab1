import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
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
  Uuid,
} from '../../fields.ts'
import { messages } from '../../messages.ts'

/** Entries are never changed; a deduction also reverses a wrong entry. */
export const payTypes = ['payment', 'deduction'] as const

/** A pay entry of a staff member. */
export const PayEntryView = z.object({
  id: Uuid,
  staffId: Uuid,
  staffName: z.string(),
  type: z.enum(payTypes),
  amount: Cents,
  /** What it is for. */
  title: z.string(),
  paidOn: IsoDate,
  createdAt: IsoInstant,
  /** Who wrote it. */
  createdByName: z.string(),
})
export type PayEntryView = z.infer<typeof PayEntryView>

export const AddPayEntryBody = z.strictObject({
  staffId: z.uuid(messages.people.chooseStaff),
  type: z.enum(payTypes),
  amount: CentsInput,
  title: line(limits.title),
  paidOn: DateInput,
})
export type AddPayEntryBody = z.output<typeof AddPayEntryBody>

const PayPage = pageOf(PayEntryView).extend({
  /** Payments less deductions over all entries. */
  total: Cents,
  /** The same for the current year on the company's calendar. */
  totalThisYear: Cents,
})

/** By payment date, newest first. */
export const listOwnPay = defineEndpoint('GET /api/pay/own', {
  topics: ['pay'],
  access: 'pay.own',
  summary: 'List your pay entries',
  query: PageQuery,
  response: PayPage,
})

export const listPay = defineEndpoint('GET /api/pay', {
  topics: ['pay'],
  access: 'pay.write',
  summary: 'List the pay entries of a team member',
  query: PageQuery.extend({ staffId: Uuid }),
  response: PayPage,
})

/** What a team member was paid; amounts are payments less deductions. */
export const PayTotals = z.object({
  staffId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  total: Cents,
  /** Of the current year on the company's calendar. */
  totalThisYear: Cents,
  /** The date of the newest entry; null without entries. */
  lastPaidOn: IsoDate.nullable(),
})
export type PayTotals = z.infer<typeof PayTotals>

export const listPayTotals = defineEndpoint('GET /api/pay/totals', {
  topics: ['pay', 'staff'],
  access: 'pay.write',
  summary: 'List what each team member was paid, by first name',
  response: z.object({ items: z.array(PayTotals) }),
})

/** Append-only. 400 for a staff member who does not exist. The staff member gets an email. */
export const addPayEntry = defineEndpoint('POST /api/pay', {
  access: 'pay.write',
  summary: 'Add a pay entry for a team member',
  once: true,
  body: AddPayEntryBody,
  response: PayEntryView,
})
