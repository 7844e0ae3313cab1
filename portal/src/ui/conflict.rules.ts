/** The stored record that a form edits, from `useEdited`. */
export interface EditedRecord {
  /** Loads the newest version as form values; the next save replaces that version. */
  load: () => Promise<Values>
  /** Restores it from the trash. */
  restore?: (() => Promise<unknown>) | undefined
  /** Makes the next save add a new record. */
  startNew?: (() => void) | undefined
  /**
   * The form does more than store its fields, e.g. sends them, so finding them stored does not mean success.
   */
  isAction?: boolean
  /** For fields without a native control: their label, and the field with the selected option's name. */
  named?: Readonly<Record<string, { label: string; by: string }>> | undefined
}

/** Form values by field; groups of controls have objects and lists. */
export type Values = Record<string, unknown>

/** A field whose typed value differs from what someone else saved. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** The initial choice: mine if it was changed here, otherwise theirs. */
  suggested: 'mine' | 'theirs'
}

/** Missing values count as empty, however they are stored. */
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * Compares what was typed with the newest version, field by field; `base` is the version that both started
 * from. `version` is not a field.
 *
 * @param asSaved converts a value as a save would, so that " 5" and "5.00" are the same amount
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

/** A value as text. Ids stay ids, because only a control knows their names. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join('\n') : 'Empty'
  if (typeof value === 'object') return Object.values(value).map(textOf).join(', ')
  return String(value)
}
