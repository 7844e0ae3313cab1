/** The stored record that a form edits, from `useEdited`. */
export interface EditedRecord {
  /** Reads the newest version, which is the one that a save changes from then on; as values of the form. */
  load: () => Promise<Values>
  /** Brings it back from the trash. */
  restore?: (() => Promise<unknown>) | undefined
  /** From then on a save adds a record. */
  startNew?: (() => void) | undefined
  /** The form does more than to store its fields, e.g. sends them: finding them stored is no success. */
  isAction?: boolean
  /** Of fields whose control is no native one: what they are called, and which field names the chosen. */
  named?: Readonly<Record<string, { label: string; by: string }>> | undefined
}

/** Values of a form by field; those of groups of controls are objects and lists. */
export type Values = Record<string, unknown>

/** A field that is not the same in what was typed and in what somebody else saved. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Chosen at first: mine where it was changed here, else theirs. */
  suggested: 'mine' | 'theirs'
}

/** What is not typed counts as blank, however it is stored. */
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * Compares, field by field, what was typed with the newest version; `base` is what both began with.
 * `version` is no field of anybody.
 *
 * @param asSaved what a save makes of a field: " 5" and "5.00" are no different amounts
 */
export function differencesOf(
  base: Values,
  mine: Values,
  theirs: Values,
  asSaved: (name: string, value: unknown) => unknown,
): Difference[] {
  const alike = (name: string, one: Values, other: Values) =>
    same(asSaved(name, one[name]), asSaved(name, other[name]))
  return Object.keys(theirs)
    .filter((name) => name !== 'version' && !alike(name, mine, theirs))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: alike(name, mine, base) ? 'theirs' : 'mine',
    }))
}

/** A value in words; names of what an id stands for are known to its control only. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join('\n') : 'Empty'
  if (typeof value === 'object') return Object.values(value).map(textOf).join(', ')
  return String(value)
}
