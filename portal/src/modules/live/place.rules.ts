const base = 'https://portal.invalid'

/**
 * Whether the page at `open` shows `place`. Both are paths; `open` may have additional parameters, e.g. a
 * filter.
 */
export function leadsTo(place: string, open: string): boolean {
  const [wanted, shown] = [new URL(place, base), new URL(open, base)]
  return (
    wanted.pathname === shown.pathname &&
    [...wanted.searchParams].every(([name, value]) => shown.searchParams.get(name) === value)
  )
}
