/** Replaces what stands from `at` to `until`; both count characters of the original. */
export interface Edit {
  at: number
  until: number
  text: string
}

/** Makes edits that do not overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, until, text: insert }) => text.slice(0, at) + insert + text.slice(until),
      code,
    )
}
