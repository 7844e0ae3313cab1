import { messages } from '@leadwright/shared/messages'
import { DetailsList } from '../../../ui/details-list.tsx'

interface Props {
  /** In cents. */
  before: number
  /** In cents; undefined until it is known. */
  after: number | undefined
}

const { admin: formatBalance } = messages.payments.balance

/** A client's balance before and after the action an admin is about to take. */
export function BalanceEffect({ before, after }: Props) {
  return (
    <DetailsList
      items={[
        ['Balance before', formatBalance(before)],
        ['Balance after', after !== undefined && formatBalance(after)],
      ]}
    />
  )
}
