import { type PaymentType, paymentKinds, typeOfKind } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'

const Kind = z.enum(paymentKinds, messages.payments.chooseKind)

/** The kind of an entry; empty until one is chosen. */
export const kindInput = z.string().pipe(Kind)

/** Whether the chosen kind raises or lowers the balance; undefined while none is chosen. */
export function typeOfInput(kind: string | undefined): PaymentType | undefined {
  const { data } = Kind.safeParse(kind)
  return data && typeOfKind[data]
}
