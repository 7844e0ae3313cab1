import type { Receipt } from '@leadwright/shared/contracts/money/finances'
import { sizeInWords } from '@leadwright/shared/file-size'
import { FileLink } from '../../../ui/file-link.tsx'
import { receiptUrl } from './receipts.queries.ts'

interface Props {
  receipt: Receipt
  /** The file name by default. */
  label?: string
}

/** Saves the file of a receipt. */
export const ReceiptLink = ({ receipt: { id, name, size }, label = name }: Props) => (
  <FileLink
    href={receiptUrl(id)}
    title={name}
    note={sizeInWords(size)}
    className="text-xs font-normal"
  >
    {label}
  </FileLink>
)
