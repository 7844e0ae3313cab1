import { z } from 'zod'
import { ATTACHMENT_MAX_BYTES } from '../../attachments.ts'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, limits, line, PageQuery, pageOf, Uuid } from '../../fields.ts'
import { messages } from '../../messages.ts'

export const InvoiceView = z.object({
  id: Uuid,
  paymentId: Uuid,
  number: z.string(),
  /** The name of its file. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Whether its fee was cancelled or reversed, or another invoice corrects it. */
  isVoid: z.boolean(),
  createdAt: IsoInstant,
})
export type InvoiceView = z.infer<typeof InvoiceView>

export const listInvoices = defineEndpoint('GET /api/clients/:clientId/invoices', {
  topics: ['payments'],
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: "List a client's invoices, newest first",
  query: PageQuery,
  response: pageOf(InvoiceView),
})

/** 404 for another client's. */
export const downloadInvoice = defineEndpoint('GET /api/clients/:clientId/invoices/:invoiceId', {
  access: 'payments.read',
  ownAccess: 'payments.own',
  summary: 'Download an invoice',
  response: Binary,
})

export const InvoiceBody = z.strictObject({
  number: line(limits.name),
  /** The invoice of this fee that was read, which this one corrects; empty without one. */
  replaces: z.union([z.literal(''), Uuid]).transform((id) => id || null),
})

/**
 * Adds the invoice of a fee, or corrects it; the client is notified. 404; 400 for a file that is no
 * PDF; 409 `invoices.not-a-fee` for another kind of entry and for a fee that was cancelled or
 * reversed; `invoices.number-taken`; `record.conflict` when another invoice was added since.
 */
export const addInvoice = defineEndpoint('POST /api/payments/:paymentId/invoice', {
  access: 'payments.write',
  summary: "Add a fee's invoice, or correct it",
  once: true,
  body: InvoiceBody,
  file: {
    field: 'file',
    maxBytes: ATTACHMENT_MAX_BYTES,
    tooLarge: messages.conversations.attachmentSize,
    required: true,
  },
  response: InvoiceView,
})
