import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EditedRecord } from './edited-record.ts'

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
