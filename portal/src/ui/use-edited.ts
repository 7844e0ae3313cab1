import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { EditedRecord } from './conflict.rules.ts'
import { type FormValues, useZodForm } from './form.tsx'

interface Options<S extends z.ZodType<FieldValues, FieldValues>, R> {
  /** The record as the form's values; of nothing, what a new one begins with. */
  valuesOf: (record: R) => FormValues<S>
  /** Reads the record as it is stored now. */
  newest: (record: NonNullable<R>) => Promise<NonNullable<R>>
  /** Brings it back from the trash. */
  restore?: (record: NonNullable<R>) => Promise<unknown>
  /** Without a record the form adds one: what was deleted meanwhile can be saved as new. */
  canAdd?: boolean
  named?: EditedRecord['named']
  /** What a new one begins as a copy of. */
  template?: R
}

/**
 * The form of a record, and the `record` that `Form` takes beside it. `base` is the version that a save
 * changes, that of the moment when the form was opened until a conflict was settled with a newer one.
 * Undefined when the form adds one. `restart` goes on with what was saved.
 */
export function useEdited<S extends z.ZodType<FieldValues, FieldValues>, R>(
  schema: S,
  initial: R,
  options: Options<S, R>,
) {
  const { valuesOf, newest, restore, canAdd = false, named, template = initial } = options
  const [base, setBase] = useState(initial)
  const form = useZodForm(schema, valuesOf(initial ?? template))
  const record: EditedRecord | undefined = base
    ? {
        load: async () => {
          const found = await newest(base)
          setBase(found)
          return valuesOf(found)
        },
        restore: restore && (() => restore(base)),
        startNew: canAdd ? () => setBase(undefined as R) : undefined,
        named,
      }
    : undefined
  function restart(saved: R) {
    setBase(saved)
    form.reset(valuesOf(saved) as z.input<S>)
  }
  return { form, base, setBase, restart, record }
}
