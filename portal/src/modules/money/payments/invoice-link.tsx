import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { FileText } from 'lucide-react'
import { invoiceUrl } from './payments.queries.ts'

interface Props {
  clientId: string
  invoice: NonNullable<PaymentView['invoice']>
  /** Its fee was cancelled or reversed. */
  isVoid?: boolean
}

/** Saves the PDF of an invoice. */
export function InvoiceLink({ clientId, invoice: { id, number }, isVoid = false }: Props) {
  return (
    <a
      href={invoiceUrl(clientId, id)}
      download
      className="inline-flex min-h-6 max-w-full items-baseline gap-1 text-xs font-normal underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <FileText aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-muted" />
      <span className="min-w-0 wrap-anywhere">{`Invoice ${number}`}</span>
      {isVoid && <span className="shrink-0 text-muted">void</span>}
    </a>
  )
}
