import { forecastHeld } from '@leadwright/shared/forecast'

export interface ClientAhead {
  /** Appointments to come. */
  appointments: number
  /** The agreed fee in cents; null without an order. */
  fee: number | null
}

/**
 * The fees that a client's appointments will bring: appointments × (signed ÷ held) × fee, in whole
 * cents. Null if too few appointments were held, or without a fee.
 */
export function feesAhead(
  { appointments, fee }: ClientAhead,
  { held, signed }: { held: number; signed: number },
): number | null {
  if (held < forecastHeld || fee === null) return null
  return Math.round((appointments * signed * fee) / held)
}
