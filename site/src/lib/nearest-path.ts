/** Of a path that someone typed; a longer one is compared with nothing. */
const MOST_LETTERS = 80

/** The most letters that differ between a path and the page it probably means. */
const MOST_TYPOS = 2

/** The page whose path differs least; undefined if none is close, or several are equally close. */
export function nearestPath(path: string, pages: Iterable<string>): string | undefined {
  if (path.length > MOST_LETTERS) return undefined
  const tidy = path.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '')
  const [first, second] = Array.from(pages, (page) => ({ page, typos: distance(tidy, page) }))
    .filter(({ page, typos }) => typos <= MOST_TYPOS && typos < page.length / 2)
    .sort((a, b) => a.typos - b.typos)
  return first?.typos === second?.typos ? undefined : first?.page
}

/** How many letters to insert, remove or replace (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [n, letter] of [...from].entries()) {
    const next = [n + 1]
    for (const [m, other] of [...to].entries()) {
      const replaced = (row[m] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
