import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { type FormValues, useZodForm } from './form.tsx'

interface Options<S extends z.ZodType<FieldValues, FieldValues>, R> {
  /** The form values of a record; for undefined, those of a new record. */
  valuesOf: (record: R) => FormValues<S>
  /** Loads the current version of the record. */
  newest: (record: NonNullable<R>) => Promise<NonNullable<R>>
  /** Restores it from the trash. */
  restore?: (record: NonNullable<R>) => Promise<unknown>
  /** The form can also add a record, so a record that was deleted in the meantime can be saved as new. */
  canAdd?: boolean
  /** See `EditedRecord`. */
  isAction?: boolean
  /** The record that a new one is a copy of. */
  template?: R
}

/**
 * The form of a record. `base` is the version that the next save replaces: the one read when the form was
 * opened, or a newer one after a conflict; undefined when the form adds a record. `restart` continues with
 * what was saved.
 */
export function useRecordForm<S extends z.ZodType<FieldValues, FieldValues>, R>(
  schema: S,
  initial: R,
  options: Options<S, R>,
) {
  const { valuesOf, newest, restore, canAdd = false, isAction, template = initial } = options
  const [base, setBase] = useState(initial)
  const record = base && {
    load: async () => {
      const found = await newest(base)
      setBase(found)
      return valuesOf(found)
    },
    restore: restore && (() => restore(base)),
    startNew: canAdd ? () => setBase(undefined as R) : undefined,
    isAction,
  }
  const form = useZodForm(schema, valuesOf(initial ?? template), record ?? undefined)
  function restart(saved: R) {
    setBase(saved)
    form.reset(valuesOf(saved) as z.input<S>)
  }
  return { form, base, setBase, restart }
}
