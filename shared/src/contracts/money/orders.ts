import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  Cents,
  CentsInput,
  DateInput,
  IsoDate,
  IsoInstant,
  limits,
  prose,
  Uuid,
} from '../../fields.ts'
import { orderTerms } from '../../orders.ts'

const Terms = z.object(orderTerms)

/** The terms agreed with a client from a day on. An order is never changed, only replaced. */
export const OrderView = Terms.extend({
  id: Uuid,
  /** 1 for the client's first order. */
  number: z.int(),
  /** Of each deal that counts, before tax. */
  fee: Cents,
  /** It applies to leads that are released on this day or later. */
  startsOn: IsoDate,
  /** Where it was agreed, e.g. "Signed on paper on 3 March". */
  note: z.string(),
  createdAt: IsoInstant,
})
export type OrderView = z.infer<typeof OrderView>

export const OrderList = z.object({
  /** In force today. */
  current: OrderView.nullable(),
  /** Newest first; the first may start in the future. */
  items: z.array(OrderView),
  /** Of the company file, for an order that agrees nothing else. */
  standard: Terms,
})
export type OrderList = z.infer<typeof OrderList>

export const listOrders = defineEndpoint('GET /api/clients/:clientId/orders', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "List a client's orders",
  response: OrderList,
})

export const OrderBody = z.strictObject({
  ...orderTerms,
  fee: CentsInput,
  startsOn: DateInput,
  note: prose(limits.text),
  /** The number of the newest order that was read; null without one. */
  replaces: z.int().nullable(),
})
export type OrderBody = z.output<typeof OrderBody>

/**
 * The client is notified. 409 `record.conflict` when another order was added since `replaces` was
 * read; 400 for a start before that of the newest order.
 */
export const addOrder = defineEndpoint('POST /api/clients/:clientId/orders', {
  access: 'payments.write',
  summary: "Add a client's order, which replaces the earlier one from its first day on",
  once: true,
  body: OrderBody,
  response: OrderView,
})
