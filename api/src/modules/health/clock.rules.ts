/** Longer than a server stands still in daily life: 7 days. Milliseconds. */
const longestSilence = 7 * 86_400_000
/** As far as a clock may be set back: 1 hour. Milliseconds. */
const largestStepBack = 3_600_000

/**
 * Whether what erases data by its age may run. A clock that jumped past the last known activity would
 * erase what is still to be kept; one that fell behind it is wrong too.
 * @param seenAt newest time of known activity, undefined for an empty database
 */
export function isPlausible(now: Date, seenAt: string | undefined): boolean {
  if (seenAt === undefined) return true
  const silence = now.getTime() - Date.parse(seenAt)
  return silence <= longestSilence && silence >= -largestStepBack
}
