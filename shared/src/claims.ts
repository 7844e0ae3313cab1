/**
 * What a figure of the public page measures, as the company file names it. The last two are not
 * recorded in the portal.
 */
export const measures = [
  'lead-growth',
  'deals-per-month',
  'time-to-meeting',
  'retention',
  'time-per-deal',
  'second-meetings',
] as const
export type Measure = (typeof measures)[number]

/** Why a client is not counted in a measure. */
export const claimExclusions = [
  'erased',
  'no-start',
  'no-baseline',
  'too-recent',
  'no-figures',
  'no-meeting',
  'meetings-not-listed',
] as const
export type ClaimExclusion = (typeof claimExclusions)[number]

/** A figure is compared with the printed one only if it is based on at least this many. */
export const comparedFrom = 5
