import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { draftOf, readDraft, removeDraft, writeDraft } from '../lib/drafts.ts'
import { readRecord } from '../lib/session/store.ts'

/**
 * Keeps a form's input as a draft until it is saved, and offers to restore an earlier draft. While that is
 * offered, the draft is not overwritten.
 *
 * @param name identifies the form and its record
 */
export function useDraft<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, name: string) {
  const [userId] = useState(() => readRecord()?.id)
  const [secrets] = useState(() => new Set<string>())
  const [offer, setOffer] = useState(() =>
    userId === undefined ? undefined : readDraft(userId, name),
  )
  const { defaultValues } = useFormState({ control: form.control })
  const latest = useRef({ offer, defaultValues })
  useEffect(() => {
    latest.current = { offer, defaultValues }
  })

  const { subscribe } = form
  useEffect(() => {
    if (userId === undefined) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (latest.current.offer) return
        writeDraft(userId, name, draftOf(values, latest.current.defaultValues ?? {}, secrets))
      },
    })
  }, [subscribe, userId, name, secrets])

  function forget() {
    setOffer(undefined)
    if (userId !== undefined) removeDraft(userId, name)
  }

  return {
    secrets,
    offer,
    restore() {
      latest.current.offer = undefined
      setOffer(undefined)
      const fields = Object.keys(form.getValues())
      for (const [field, value] of Object.entries(offer?.values ?? {})) {
        if (fields.includes(field)) {
          form.setValue(field as Path<T>, value as never, { shouldDirty: true })
        }
      }
    },
    forget,
    /** Discards the current input; an earlier draft is still offered. */
    drop() {
      if (offer === undefined) forget()
    },
  }
}
