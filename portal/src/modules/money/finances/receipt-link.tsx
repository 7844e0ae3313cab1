import type { Receipt } from '@leadwright/shared/contracts/money/finances'
import { sizeInWords } from '@leadwright/shared/file-size'
import { Paperclip } from 'lucide-react'
import { receiptUrl } from './receipts.queries.ts'

interface Props {
  receipt: Receipt
  /** The file name by default. */
  label?: string
}

/** Saves the file of a receipt. */
export function ReceiptLink({ receipt: { id, name, size }, label = name }: Props) {
  return (
    <a
      href={receiptUrl(id)}
      download
      title={name}
      className="inline-flex min-h-6 max-w-full items-baseline gap-1 text-xs font-normal underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-muted" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="shrink-0 text-muted">{sizeInWords(size)}</span>
    </a>
  )
}
