import type { InvoiceBody, InvoiceView } from '@leadwright/shared/contracts/money/invoices'
import { isVoid, paymentStateOf } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import { claimsToBePdf } from '@leadwright/shared/pdf'
import type { z } from 'zod'
import { type Db, transaction } from '../../../db/client.ts'
import { byCreation, type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import {
  conflict,
  invalidField,
  notFound,
  orNotFound,
  versionConflict,
} from '../../../lib/errors.ts'
import type { Upload } from '../../../lib/files.ts'
import { newId } from '../../../lib/ids.ts'
import { isPdfFile, removeOrphans } from '../../../lib/uploads.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { publishInvoice } from './invoices.events.ts'
import * as repository from './invoices.repository.ts'

type Row = NonNullable<ReturnType<typeof repository.findInvoice>>

/** The number as a file name of the same text. */
const fileName = (number: string) => `${number.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-')}.pdf`

const viewOf = (row: Row): InvoiceView => ({ ...row, name: fileName(row.number) })

/** A client's invoices, newest first, with those that are void. Error: 404. */
export function listInvoices({ db }: Deps, clientId: string, query: PageQuery) {
  requireClient(db, clientId)
  return readPage(
    query,
    (range) => repository.listInvoices(db, clientId, range),
    byCreation,
    viewOf,
  )
}

/** Error: 404, also for another client's. */
export async function openInvoice(
  { db, files }: Deps,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
) {
  const row = orNotFound(repository.findInvoice(db, invoiceId))
  if (row.clientId !== clientId) throw notFound()
  const { body, size } = await files.stream('invoices', row.file)
  return { body, size, name: fileName(row.number), type: 'application/pdf' }
}

/**
 * Adds the invoice of a fee, or its correction. Errors: 404; 400 `file`;
 * `invoices.not-a-fee`; `invoices.number-taken`; `record.conflict`.
 */
export async function addInvoice(
  deps: Deps,
  actor: Actor,
  entryId: string,
  { number, replaces: replacesId }: z.output<typeof InvoiceBody>,
  file: Upload | undefined,
): Promise<InvoiceView> {
  requireFee(deps.db, entryId)
  if (!file || !claimsToBePdf(file) || !(await isPdfFile(file.path))) {
    throw invalidField('file', messages.payments.invoicePdf)
  }
  const { size } = file
  const stored = await deps.files.keep('invoices', file, 'pdf')
  try {
    return transaction(deps.db, (tx) => {
      const { clientId, paymentId, title } = requireFee(tx, entryId)
      if ((repository.findCurrent(tx, paymentId)?.id ?? null) !== replacesId) {
        throw versionConflict()
      }
      if (repository.isNumberTaken(tx, { number, paymentId })) {
        throw conflict('invoices.number-taken', messages.payments.invoiceNumberTaken, 'number')
      }
      const id = newId()
      const createdAt = instant(deps.clock)
      const row = { id, clientId, paymentId, replacesId, number, file: stored, size, createdAt }
      repository.insertInvoice(tx, row)
      publishInvoice({ tx, deps, actor }, { ...row, entryId, title })
      return viewOf(orNotFound(repository.findInvoice(tx, id)))
    })
  } catch (error) {
    await deps.files.remove('invoices', stored)
    throw error
  }
}

/** The fee of an entry, with the first of its rows, under which its invoices are kept. */
function requireFee(db: Db, entryId: string) {
  const row = orNotFound(findPayment(db, entryId))
  const { kind, clientId, title, settlesId, reversesId } = row
  if (kind !== 'fee' || reversesId !== null || isVoid(paymentStateOf(row))) {
    throw conflict('invoices.not-a-fee', messages.payments.noInvoice)
  }
  return { clientId, title, paymentId: settlesId ?? row.id }
}

/** Removes the files of erased clients and of requests that failed. */
export const removeUnusedInvoices = (deps: Deps): Promise<void> =>
  removeOrphans(deps, 'invoices', () => repository.listKeptFiles(deps.db))
