import { dayInWords, daysBetween } from './days.ts'
import { formatCents } from './money.ts'

/** A completed entry that lowers the balance and was not reversed, such as a fee. */
export interface Charge {
  paymentId: string
  title: string
  /** Cents. */
  amount: number
  /** The day of the entry. */
  date: string
  /** When it must be paid; null while an objection pauses it. */
  dueOn: string | null
}
interface OpenCharge extends Charge {
  /** What is not paid yet, in cents. */
  open: number
}

/**
 * What is not paid yet, oldest first. The ledger has one balance, so whatever raises it pays the
 * oldest charges first, and those that an objection pauses last. What is open adds up to the debt.
 * @param newestFirst charges that are not paused; read only as far as the debt reaches
 * @param balance in cents; less than 0 if the client owes
 */
export function openCharges<C extends Charge>(
  balance: number,
  { newestFirst, paused }: { newestFirst: Iterable<C>; paused: readonly C[] },
): (C & OpenCharge)[] {
  let debt = Math.max(0, -balance)
  const open: (C & OpenCharge)[] = []
  const take = (charges: Iterable<C>) => {
    for (const charge of charges) {
      const part = Math.min(debt, charge.amount)
      open.push({ ...charge, open: part })
      debt -= part
      if (debt === 0) return
    }
  }
  if (debt > 0) take(paused)
  if (debt > 0) take(newestFirst)
  return open.toReversed().toSorted((one, other) => compare(one.date, other.date))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** What a client must pay, and when. */
export interface Due {
  /** Without what an objection pauses, in cents. */
  amount: number
  /** What an objection pauses, in cents. */
  paused: number
  /** All that is overdue, since its first day; otherwise what must be paid next. */
  next: { amount: number; dueOn: string; overdue: boolean } | null
}

/** @param today on the company's calendar */
export function summarizeDue(charges: readonly OpenCharge[], today: string): Due {
  const sumOf = (some: readonly OpenCharge[]) => some.reduce((sum, { open }) => sum + open, 0)
  const days = charges.flatMap(({ dueOn }) => dueOn ?? []).sort()
  const [dueOn] = days
  const unpaused = charges.filter((charge) => charge.dueOn !== null)
  const due = { amount: sumOf(unpaused), paused: sumOf(charges) - sumOf(unpaused) }
  if (dueOn === undefined) return { ...due, next: null }
  const overdue = dueOn < today
  const isNext = (day: string) => (overdue ? day < today : day === dueOn)
  const next = unpaused.filter((charge) => charge.dueOn !== null && isNext(charge.dueOn))
  return { ...due, next: { amount: sumOf(next), dueOn, overdue } }
}

/** What is open by how long it is overdue, in cents. */
export interface DueByAge {
  /** Not due yet. */
  later: number
  /** Overdue for up to 30 days, up to 60 days, and longer. */
  upTo30: number
  upTo60: number
  older: number
  /** Paused by an objection. */
  paused: number
  total: number
}

/** @param today on the company's calendar */
export function dueByAge(
  charges: readonly Pick<OpenCharge, 'dueOn' | 'open'>[],
  today: string,
): DueByAge {
  const sums = { later: 0, upTo30: 0, upTo60: 0, older: 0, paused: 0, total: 0 }
  for (const { dueOn, open } of charges) {
    sums[ageOf(dueOn, today)] += open
    sums.total += open
  }
  return sums
}

function ageOf(dueOn: string | null, today: string): Exclude<keyof DueByAge, 'total'> {
  if (dueOn === null) return 'paused'
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'later'
  if (days <= 30) return 'upTo30'
  return days <= 60 ? 'upTo60' : 'older'
}

/** "due 10 December 2026", "overdue since 1 December 2026", or "paused by an objection" without a day. */
export function dueDayInWords(dueOn: string | null, overdue: boolean): string {
  if (dueOn === null) return 'paused by an objection'
  return `${overdue ? 'overdue since' : 'due'} ${dayInWords(dueOn)}`
}

/**
 * For example "due 10 December 2026", or "$300.00 of it overdue since 1 December 2026"; empty if
 * nothing is owed.
 */
export function dueInWords({ amount, paused, next }: Due): string {
  const part = (cents: number) => (cents === amount + paused ? '' : `${formatCents(cents)} of it `)
  return [
    next && part(next.amount) + dueDayInWords(next.dueOn, next.overdue),
    paused > 0 && part(paused) + dueDayInWords(null, false),
  ]
    .filter(Boolean)
    .join(', ')
}

/** For example "$900.00 under way"; empty if nothing is. */
export const underWayInWords = (cents: number): string =>
  cents > 0 ? `${formatCents(cents)} under way` : ''

/** Everything that a client reads about its balance, as one sentence. */
export const accountInWords = (
  balance: string,
  { due, underWay }: { due: Due; underWay: number },
): string => `${[balance, dueInWords(due), underWayInWords(underWay)].filter(Boolean).join(', ')}.`

/** Where to transfer money, of the company file. */
interface PaymentDetails {
  accountHolder: string
  bank: string
  account: string
  bic?: string | undefined
  more: readonly string[]
}

/** The details as lines with their labels; a further line has no label. */
export const paymentLines = (
  { accountHolder, bank, account, bic, more }: PaymentDetails,
  reference: string,
): (readonly [label: string, text: string])[] => [
  ['Account holder', accountHolder],
  ['Bank', bank],
  ['Account', account],
  ...(bic ? [['BIC', bic] as const] : []),
  ['Reference', reference],
  ...more.map((line) => ['', line] as const),
]

/** SEPA transfers have room for 140 characters. */
export const longestReference = 140

/** What a transfer names: the invoices of what is open, otherwise the client. */
export function transferReference(clientId: string, invoiceNumbers: readonly string[]): string {
  const invoices = invoiceNumbers.join(', ')
  return invoices && invoices.length <= longestReference
    ? invoices
    : `C-${clientId.slice(-8).toUpperCase()}`
}
