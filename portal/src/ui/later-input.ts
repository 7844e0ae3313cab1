import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Called when a form is sent: watches what the person changes until it has been saved. `settle` then marks the
 * form as saved except for those changes, which stay even if the form was emptied or shows what was stored.
 */
export function watchLaterInput<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>) {
  const sent = form.getValues()
  const later = new Map<Path<T>, PathValue<T, Path<T>>>()
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ name, type, values }) => {
      if (type === 'change' && name !== undefined && name in values) {
        later.set(name as Path<T>, values[name] as PathValue<T, Path<T>>)
      }
    },
  })
  function settle() {
    stop()
    const saved = form.getValues()
    for (const [name, value] of later) {
      if (saved[name] === value) Object.assign(saved, { [name]: sent[name] })
    }
    form.reset(saved, { keepValues: true })
    for (const [name, value] of later) form.setValue(name, value, { shouldDirty: true })
  }
  return { stop, settle }
}
