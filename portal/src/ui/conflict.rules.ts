import type { Option } from './inputs.tsx'

/** The stored record that a form edits, from `useRecordForm`. */
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
  isAction?: boolean | undefined
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

/** A value as text. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join('\n') : 'Empty'
  if (typeof value === 'object') return Object.values(value).map(formatValue).join(', ')
  return String(value)
}

/** The label of the selected option; `empty` is that of the empty value. */
export function formatOption(options: readonly Option[], value: unknown, empty?: string): string {
  const id = String(value ?? '')
  const option = options.find((one) => one.value === id)
  if (option) return option.label
  return id === '' ? (empty ?? formatValue(id)) : 'No longer available'
}
