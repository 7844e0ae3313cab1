/** A round number at or above the largest value, and the grid lines up to it. */
export function niceScale(largest: number, steps = 4): { top: number; ticks: number[] } {
  const rough = Math.max(largest, 1) / steps
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  // Whole steps, because counts have no fractions.
  const step = [1, 2, 2.5, 5, 10]
    .map((unit) => unit * magnitude)
    .find((unit) => unit >= rough && Number.isInteger(unit))
  const size = Math.max(step ?? rough, 1)
  const amount = Math.max(Math.ceil(largest / size), 1)
  return {
    top: size * amount,
    ticks: Array.from({ length: amount + 1 }, (_, index) => index * size),
  }
}
