import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

interface Options<R> {
  /** The record as the form's values. */
  valuesOf: (record: R) => FieldValues
  /** Reads the record as it is stored now. */
  newest: (record: R) => Promise<R>
  /** Brings it back from the trash. */
  restore?: (record: R) => Promise<unknown>
  /** Without a record the form adds one: what was deleted meanwhile can be saved as new. */
  canAdd?: boolean
  named?: EditedRecord['named']
}

/**
 * The record behind a form: `base` is the version that a save changes, that of the moment when the form
 * was opened until a conflict was settled with a newer one. Undefined when the form adds one.
 */
export function useEdited<R>(initial: R | undefined, options: Options<R>) {
  const { valuesOf, newest, restore, canAdd = false, named } = options
  const [base, setBase] = useState(initial)
  const record: EditedRecord | undefined = base && {
    load: async () => {
      const found = await newest(base)
      setBase(found)
      return valuesOf(found)
    },
    restore: restore && (() => restore(base)),
    startNew: canAdd ? () => setBase(undefined) : undefined,
    named,
  }
  return { base, setBase, record }
}

/** The stored record that a form edits, from `useEdited`. */
export interface EditedRecord {
  /** Reads the newest version, which is the one that a save changes from then on; as values of the form. */
  load: () => Promise<FieldValues>
  /** Brings it back from the trash. */
  restore?: (() => Promise<unknown>) | undefined
  /** From then on a save adds a record. */
  startNew?: (() => void) | undefined
  /** The form does more than to store its fields, e.g. sends them: finding them stored is no success. */
  isAction?: boolean
  /** Of fields whose control is no native one: what they are called, and which field names the chosen. */
  named?: Readonly<Record<string, { label: string; by: string }>> | undefined
}
