import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { limits, optionalLine, prose, Version } from '../../fields.ts'

export const BillingBody = z.strictObject({
  /** Lines, with the name first if it differs from the company's. */
  address: prose(limits.text),
  taxNumber: optionalLine(limits.title),
  /** A purchase order, or whatever else the client's accounting needs to read. */
  purchaseOrder: optionalLine(limits.title),
})
export type BillingBody = z.output<typeof BillingBody>

/** What a client wants on its invoices and statements; empty texts until it is entered. */
export const BillingDetails = z.object({
  address: z.string(),
  taxNumber: z.string(),
  purchaseOrder: z.string(),
  /** Null before it is first entered. */
  version: Version.nullable(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

export const BillingView = BillingDetails.extend({
  /** Whether the reader may change it. */
  editable: z.boolean(),
})
export type BillingView = z.infer<typeof BillingView>

export const getBilling = defineEndpoint('GET /api/clients/:clientId/billing', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "Get a client's billing address, tax number and purchase order",
  response: BillingView,
})

/**
 * By an admin, or by the main login of the client; 403 `auth.forbidden` for its other people. 409
 * `record.conflict` for a stale version.
 */
export const setBilling = defineEndpoint('PUT /api/clients/:clientId/billing', {
  access: 'payments.write',
  ownAccess: 'payments.own',
  summary: "Change a client's billing address, tax number and purchase order",
  body: BillingBody.extend({ version: Version.nullable() }),
  response: BillingView,
})
