import { messages } from '@leadwright/shared/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { type Draft, draftOf, readDraft, removeDraft, writeDraft } from '../lib/drafts.ts'
import { formatMinute, formatTime } from '../lib/format.ts'
import { readStoredSession } from '../lib/session/store.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/**
 * Keeps a form's input as a draft until it is saved, and offers to restore an earlier draft. While that is
 * offered, the draft is not overwritten.
 *
 * @param name identifies the form and its record
 * @param secrets names of the fields that are never kept
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: string,
  secrets: ReadonlySet<string>,
) {
  const [userId] = useState(() => readStoredSession()?.id)
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

  function restore(values: Draft['values']) {
    latest.current.offer = undefined
    setOffer(undefined)
    const fields = Object.keys(form.getValues())
    for (const [field, value] of Object.entries(values)) {
      if (fields.includes(field)) {
        form.setValue(field as Path<T>, value as never, { shouldDirty: true })
      }
    }
  }

  const notice: ReactNode = offer && (
    <DraftNotice draft={offer} onRestore={() => restore(offer.values)} onDiscard={forget} />
  )
  return {
    notice,
    forget,
    /** Discards the current input; an earlier draft is still offered. */
    discard() {
      if (offer === undefined) forget()
    },
  }
}

interface NoticeProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore an unsaved draft of this form. */
function DraftNotice({ draft, onRestore, onDiscard }: NoticeProps) {
  const savedAt = new Date(draft.savedAt)
  const isToday = savedAt.toDateString() === new Date().toDateString()
  const { draft: sentence, restore, discard } = messages.forms
  return (
    <Notice>
      <p>{sentence((isToday ? formatTime : formatMinute)(savedAt))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRestore}>
          {restore}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {discard.discard}
        </Button>
      </div>
    </Notice>
  )
}
