import { formatCents } from '../money.ts'

/** A balance in words (cents), to the client and to the team. */
export const balance = {
  client: (cents: number) =>
    cents < 0 ? `You owe ${formatCents(-cents)}` : `${formatCents(cents)} in your favour`,
  admin: (cents: number) =>
    cents < 0
      ? `The client owes ${formatCents(-cents)}`
      : `${formatCents(cents)} in the client’s favour`,
} as const
export const settled = 'This payment has already been completed.'
export const changedSince = 'This payment has changed since you opened it. Nothing was completed.'
export const periodOrder = 'The period must not end before it starts.'
export const emptyTitle = 'No payments yet'
export const loadFailed = 'Failed to load payments'
