import { errorCodes } from '@leadwright/shared/errors'
import { type ReactNode, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { lazy } from '../lib/lazy.ts'
import { type Difference, differencesOf } from './conflict.rules.ts'

const ConflictPanel = lazy(() => import('./conflict-panel.tsx'))
const DeletedPanel = lazy(() => import('./deleted-panel.tsx'))

/** The stored record that a form edits, from `useEdited`. */
export interface EditedRecord {
  /** Reads the newest version, which is the one that a save changes from then on; as values of the form. */
  load: () => Promise<FieldValues>
  /** Brings it back from the bin. */
  restore?: (() => Promise<unknown>) | undefined
  /** From then on a save adds a record. */
  startNew?: (() => void) | undefined
  /** What a field is called, and a value in it, where its control does not tell. */
  describe?: ((name: string, value: unknown) => Described | undefined) | undefined
}
export interface Described {
  label: string
  text: string
}

type Overtaken = { differences: readonly Difference[] } | 'deleted'

/**
 * Settles a save that somebody else overtook: shows their version beside what was typed, or that the
 * record was deleted, with the ways on.
 */
export function useConflict<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  record: EditedRecord | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const submit = () => element.current?.requestSubmit()
  const choose = (name: string, value: unknown) =>
    form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, {
      shouldDirty: true,
      shouldValidate: true,
    })

  /** Whether the refusal is one that is settled here. Throws what the newest version was refused with. */
  async function settles(error: unknown): Promise<boolean> {
    if (!record || !(error instanceof ApiError)) return false
    if (error.status === 404) {
      setOvertaken('deleted')
      return true
    }
    if (error.code !== errorCodes.conflict) return false
    const base = { ...form.formState.defaultValues }
    const mine = form.getValues()
    const theirs = await record.load()
    const differences = differencesOf(base, mine, theirs)
    form.reset(theirs as DefaultValues<T>)
    for (const one of differences) {
      if (one.suggested === 'mine') choose(one.name, one.mine)
    }
    setOvertaken({ differences })
    return true
  }

  const settled = () => setOvertaken(undefined)
  let panel: ReactNode = null
  if (overtaken === 'deleted' && record) {
    const { restore, startNew } = record
    panel = (
      <DeletedPanel
        onRestore={
          restore &&
          (async () => {
            await restore()
            settled()
            submit()
          })
        }
        onStartNew={
          startNew &&
          (() => {
            // The save that follows is that of the next render.
            flushSync(() => {
              startNew()
              settled()
            })
            submit()
          })
        }
      />
    )
  } else if (overtaken) {
    const { differences } = overtaken as Exclude<Overtaken, 'deleted'>
    panel = (
      <ConflictPanel
        form={form as unknown as UseFormReturn}
        element={element}
        differences={differences}
        describe={record?.describe}
        onChoose={choose}
        onTakeTheirs={() => {
          form.reset()
          settled()
        }}
        onOverwrite={() => {
          for (const { name, mine } of differences) choose(name, mine)
          submit()
        }}
      />
    )
  }
  return { panel, settles, settled }
}
