/** One row of measurements. */
export interface Figure {
  what: string
  value: number
  unit: string
  /** The same work done by the simplest possible implementation, in the same run. */
  reference?: number
  goal?: Goal
  /** The decision record that explains why the goal may be missed. */
  acceptedIn?: string
}

interface Goal {
  /** What is compared: the value, or its ratio to the reference. */
  of: 'value' | 'ratio'
  at: 'most' | 'least'
  limit: number
}

export const atMost = (limit: number): Goal => ({ of: 'value', at: 'most', limit })
export const atLeast = (limit: number): Goal => ({ of: 'value', at: 'least', limit })
export const ratioAtMost = (limit: number): Goal => ({ of: 'ratio', at: 'most', limit })
export const ratioAtLeast = (limit: number): Goal => ({ of: 'ratio', at: 'least', limit })

const ratioOf = ({ value, reference }: Figure): number | undefined =>
  reference === undefined ? undefined : value / reference

/** Undefined without a goal; a figure that could not be measured misses its goal. */
function isMet(figure: Figure): boolean | undefined {
  const { goal } = figure
  if (!goal) return undefined
  const measured = goal.of === 'ratio' ? (ratioOf(figure) ?? Number.NaN) : figure.value
  return goal.at === 'most' ? measured <= goal.limit : measured >= goal.limit
}

/** Whether the figure misses its goal and no decision record accepts that. */
export const isFailure = (figure: Figure): boolean =>
  isMet(figure) === false && (figure.acceptedIn === undefined || Number.isNaN(figure.value))

/** PASS, FAIL, the record that accepts a miss, or empty without a goal. */
function resultOf(figure: Figure): string {
  if (isFailure(figure)) return 'FAIL'
  const met = isMet(figure)
  return met === undefined ? '' : met ? 'PASS' : `missed, see ${figure.acceptedIn}`
}

/** One decimal; three for values below one, where a layout shift would read 0. */
const number = (value: number) =>
  Number.isNaN(value)
    ? 'not measured'
    : value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 1 ? 3 : 1 })

/** The cells of a table row: what, measured, reference, ratio, goal, result. */
export function cellsOf(figure: Figure): string[] {
  const { what, value, unit, reference, goal } = figure
  const ratio = ratioOf(figure)
  const goalText = goal
    ? `${goal.at === 'most' ? '≤' : '≥'} ${goal.of === 'ratio' ? `× ${goal.limit}` : `${number(goal.limit)} ${unit}`}`.trim()
    : ''
  return [
    what,
    `${number(value)} ${unit}`.trim(),
    reference === undefined ? '' : `${number(reference)} ${unit}`.trim(),
    ratio === undefined ? '' : `× ${ratio.toFixed(2)}`,
    goalText,
    resultOf(figure),
  ]
}
