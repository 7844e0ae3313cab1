import { type Figure, ratioAtMost } from './figure.ts'

/** Row counts of a small company and of one a thousand times as large. */
export const few = 100
export const many = 100_000

/**
 * How the time of each request grows from `few` rows to `many`; times in milliseconds.
 *
 * @param accepted decision records of requests that may miss the goal
 */
export const growths = (
  questions: readonly string[],
  small: readonly number[],
  large: readonly number[],
  accepted: Readonly<Record<string, string>> = {},
): Figure[] =>
  questions.map((question, index) => ({
    what: `${question}, ${few} → ${many.toLocaleString('en')}`,
    value: large[index] ?? Number.NaN,
    reference: small[index] ?? Number.NaN,
    unit: 'ms',
    goal: ratioAtMost(2),
    acceptedIn: accepted[question],
  }))
