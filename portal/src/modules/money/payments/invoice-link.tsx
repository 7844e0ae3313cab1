import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { FileText } from 'lucide-react'
import { FileLink } from '../../../ui/file-link.tsx'
import { invoiceUrl } from './payments.queries.ts'

interface Props {
  clientId: string
  invoice: NonNullable<PaymentView['invoice']>
  /** Its fee was cancelled or reversed. */
  isVoid?: boolean
}

/** Saves the PDF of an invoice. */
export const InvoiceLink = ({ clientId, invoice: { id, number }, isVoid = false }: Props) => (
  <FileLink
    href={invoiceUrl(clientId, id)}
    icon={FileText}
    note={isVoid ? 'void' : undefined}
    className="text-xs font-normal"
  >
    {`Invoice ${number}`}
  </FileLink>
)
