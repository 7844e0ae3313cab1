const variable = /\{\{\s*([^{}]+?)\s*\}\}/g

/** Names of the `{{variables}}` of a prompt, each once, in order of appearance. */
export function variablesOf(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(variable)].map(([, name]) => name ?? ''))]
}

/** The prompt with its variables filled in; a variable without a value stays as it is. */
export function fillIn(prompt: string, values: Readonly<Record<string, string>>): string {
  return prompt.replace(variable, (whole, name: string) => values[name] || whole)
}

export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * If either text has more lines than this, both are shown without a diff: its cost grows with their product.
 */
const maxCompared = 1_500

/** Lines removed from `before` and added in `after` (longest common subsequence). */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length > maxCompared || now.length > maxCompared) {
    return [...old.map(removed), ...now.map(added)]
  }
  const common = commonLengths(old, now)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (at(common, i + 1, j) >= at(common, i, j + 1)) {
      lines.push(removed(old[i] ?? ''))
      i += 1
    } else {
      lines.push(added(now[j] ?? ''))
      j += 1
    }
  }
  return [...lines, ...old.slice(i).map(removed), ...now.slice(j).map(added)]
}

const removed = (text: string): DiffLine => ({ kind: 'removed', text })
const added = (text: string): DiffLine => ({ kind: 'added', text })
const at = (table: number[][], i: number, j: number) => table[i]?.[j] ?? 0

/** `[i][j]`: length of the longest common subsequence of `old` from i and `now` from j. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: old.length + 1 }, () => [])
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row: number[] = []
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), row[j + 1] ?? 0)
    }
    table[i] = row
  }
  return table
}
