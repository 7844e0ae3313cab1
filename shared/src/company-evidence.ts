import { z } from 'zod'
import { measures } from './claims.ts'
import { Text } from './company-opening.ts'

/** The source of a figure. The build warns about a figure without it. */
const Evidence = z.strictObject({
  /**
   * What is counted or compared, e.g. "new leads a month, before the start and six months later".
   */
  of: Text,
  /** The first month counted, e.g. 2025-01. */
  since: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2025-01'),
  /** The sample, e.g. "14 clients". */
  from: Text,
})
export type Evidence = z.infer<typeof Evidence>

/** What a figure of the landing page has next to its number. */
const figure = {
  caption: Text,
  evidence: Evidence.optional(),
  /** What the portal compares it with (Finances, Claims); without one, it compares nothing. */
  measure: z.enum(measures).optional(),
}

/** How a figure came about, from its first value to its last; drawn as a line next to it. */
const Series = z.strictObject({
  /** What the values are, e.g. "new leads a month, average client". */
  of: Text,
  /** When the first and the last value were measured, e.g. "the month before the start". */
  from: Text,
  to: Text,
  values: z.array(z.number().min(0)).min(3).max(24),
})
export type Series = z.infer<typeof Series>

export const Figures = z.strictObject({
  headline: z
    .array(z.strictObject({ value: Text, ...figure, series: Series.optional() }))
    .length(3, 'needs exactly 3 figures'),
  shares: z
    .array(z.strictObject({ percent: z.int().min(1).max(100), ...figure }))
    .length(3, 'needs exactly 3 figures'),
})

/** Work for one client: the problem, and what came of it. */
export const CaseNote = z.strictObject({
  /** A name that the client agreed to, or what the company is, e.g. "a maker of pumps". */
  client: Text,
  problem: Text,
  /** What was done about it. */
  work: Text,
  weeks: z.int().min(1),
  meetings: z.int().min(1),
  deals: z.int().min(1),
  /** E.g. "Sample", if the note is invented. */
  mark: Text.optional(),
})
