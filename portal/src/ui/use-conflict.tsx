import { errorCodes } from '@leadwright/shared/errors'
import { type ReactNode, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { lazy } from '../lib/lazy.ts'
import { type Difference, differencesOf, type EditedRecord } from './conflict.rules.ts'

const ConflictPanel = lazy(() => import('./conflict-panel.tsx'))
const DeletedPanel = lazy(() => import('./deleted-panel.tsx'))

/** A field's value as the schema would save it, e.g. trimmed; invalid values are returned unchanged. */
export type AsSaved = (name: string, value: unknown) => unknown

/** What a form needs to resolve conflicts. */
export interface Conflicts {
  asSaved: AsSaved
  /** The stored record that it edits. */
  record: EditedRecord | undefined
}

/**
 * Handles a save that conflicts with a change by someone else: shows their version next to the input, or that
 * the record was deleted, with the possible next steps.
 *
 * @param label of the form
 */
export function useConflict<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O> & Conflicts,
  element: RefObject<HTMLFormElement | null>,
  label: string,
) {
  const { asSaved, record } = form
  const [overtaken, setOvertaken] = useState<readonly Difference[] | 'deleted'>()
  const submit = () => element.current?.requestSubmit()
  function choose(difference: Difference, side: 'mine' | 'theirs') {
    const value = difference[side] as PathValue<T, Path<T>>
    form.setValue(difference.name as Path<T>, value, { shouldDirty: true, shouldValidate: true })
  }

  /**
   * The outcome of a failed save: `open` if it is handled here, `saved` if the input is stored already, e.g.
   * by the same save whose response was lost, `unknown` for all other errors. Throws if the newest version
   * cannot be loaded.
   */
  async function settle(error: unknown): Promise<'open' | 'saved' | 'unknown'> {
    if (!record || !(error instanceof ApiError)) return 'unknown'
    if (error.status === 404) {
      setOvertaken('deleted')
      return 'open'
    }
    if (error.code !== errorCodes.conflict) return 'unknown'
    const base = { ...form.formState.defaultValues }
    const mine = { ...form.getValues() }
    const theirs = await record.load()
    const differences = differencesOf(base, mine, theirs, asSaved)
    if (differences.length === 0 && !record.isAction) return 'saved'
    form.reset(theirs as DefaultValues<T>)
    for (const difference of differences) {
      if (difference.suggested === 'mine') choose(difference, 'mine')
    }
    setOvertaken(differences)
    return 'open'
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
            // Render first, so that the submit uses the new state.
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
    const differences = overtaken as readonly Difference[]
    panel = (
      <ConflictPanel
        differences={differences}
        label={label}
        onChoose={choose}
        onTakeTheirs={() => {
          form.reset()
          settled()
        }}
        onOverwrite={() => {
          for (const difference of differences) choose(difference, 'mine')
          submit()
        }}
      />
    )
  }
  return { panel, settle, settled }
}
