import { messages } from '@leadwright/shared/messages'
import { DetailsList } from '../../../ui/details-list.tsx'

interface Props {
  /** Cents. */
  before: number
  /** Undefined while it is not known yet. */
  after: number | undefined
}

const { admin: inWords } = messages.payments.balance

/** A client's balance before and after what an admin is about to do. */
export function BalanceEffect({ before, after }: Props) {
  return (
    <DetailsList
      items={[
        ['Balance before', inWords(before)],
        ['Balance after', after !== undefined && inWords(after)],
      ]}
    />
  )
}
