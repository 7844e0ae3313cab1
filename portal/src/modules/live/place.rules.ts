const base = 'https://portal.invalid'

/**
 * Whether the page at `open` shows `place`. Both are paths; `open` may have additional parameters, e.g. a
 * filter.
 */
export function leadsTo(place: string, open: string): boolean {
  const [target, shown] = [new URL(place, base), new URL(open, base)]
  return (
    target.pathname === shown.pathname &&
    [...target.searchParams].every(([name, value]) => shown.searchParams.get(name) === value)
  )
}
