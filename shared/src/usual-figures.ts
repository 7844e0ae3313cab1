/** How many of a client's last entered weeks its usual figures are the median of. */
export const usualWeeks = 8
/** With fewer entered weeks, nothing is usual yet. */
const leastWeeks = 3
/** A figure of this many times the usual one is probably a typing error. */
const unusualFactor = 5

export interface Figures {
  leads: number
  appointments: number
}

/**
 * The medians of a client's last entered weeks; null with too few of them.
 * @param weeks oldest first
 */
export function usualOf(weeks: readonly Figures[]): Figures | null {
  if (weeks.length < leastWeeks) return null
  const last = weeks.slice(-usualWeeks)
  return {
    leads: median(last.map(({ leads }) => leads)),
    appointments: median(last.map(({ appointments }) => appointments)),
  }
}

function median(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b)
  const [low = 0, high = low] = inOrder.slice(
    Math.floor((inOrder.length - 1) / 2),
    Math.floor(inOrder.length / 2) + 1,
  )
  return (low + high) / 2
}

/** Whether to ask before a figure is saved. Where nothing or one is usual, five are unusual. */
export const isUnusual = (figure: number, usual: number): boolean =>
  figure >= unusualFactor * Math.max(usual, 1)
