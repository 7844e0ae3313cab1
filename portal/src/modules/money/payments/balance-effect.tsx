import { messages } from '@leadwright/shared/messages'
import { DetailsList } from '../../../ui/details-list.tsx'

interface Props {
  /** In cents. */
  before: number
  /** In cents; undefined until it is known. */
  after: number | undefined
}

const { admin: inWords } = messages.payments.balance

/** A client's balance before and after the action an admin is about to take. */
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
