import { z } from 'zod'

/**
 * Which deals of an introduced company cost the fee: only its first one, so that renewals are free,
 * or each of them.
 */
export const feeBases = ['company', 'deal'] as const

const days = (max: number) => z.int().min(0).max(max)

/** The terms of an order other than its fee, with their limits. */
export const orderTerms = {
  feePer: z.enum(feeBases),
  /** Days after a release or an appointment in which the client may object to a lead. */
  objectionDays: days(60),
  /** Months after its release in which a lead that signs costs the fee. */
  attributionMonths: z.int().min(1).max(60),
  /** Days after the end of the contract in which a deal still costs the fee. */
  tailDays: days(365),
  /** Days after signing in which a deal that falls through is not charged; 0 for none. */
  fellThroughDays: days(365),
  /** Days after its completion in which a fee is paid. */
  feeDueDays: days(365),
} as const
