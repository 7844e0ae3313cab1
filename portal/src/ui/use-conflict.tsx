import { errorCodes } from '@leadwright/shared/errors'
import { type ReactNode, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { lazy } from '../lib/lazy.ts'
import { type Difference, differencesOf, type EditedRecord } from './conflict.rules.ts'
import type { KnownWords } from './field-words.ts'

const ConflictPanel = lazy(() => import('./conflict-panel.tsx'))
const DeletedPanel = lazy(() => import('./deleted-panel.tsx'))

/** A field's value as the schema would save it, e.g. trimmed; invalid values are returned unchanged. */
export type AsSaved = (name: string, value: unknown) => unknown

type Side = 'mine' | 'theirs'
type Overtaken = { differences: readonly Difference[] } & Record<Side, FieldValues>

/**
 * Handles a save that conflicts with a change by someone else: shows their version next to the input, or that
 * the record was deleted, with the possible next steps.
 */
export function useConflict<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  asSaved: AsSaved,
  record: EditedRecord | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  const [words] = useState<KnownWords>(() => new Map())
  const [overtaken, setOvertaken] = useState<Overtaken | 'deleted'>()
  const submit = () => element.current?.requestSubmit()
  function choose(name: string, values: FieldValues) {
    const options = { shouldDirty: true, shouldValidate: true }
    for (const field of [name, record?.named?.[name]?.by]) {
      if (field === undefined) continue
      form.setValue(field as Path<T>, values[field] as PathValue<T, Path<T>>, options)
    }
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
    const names = Object.values(record.named ?? {}).map(({ by }) => by)
    const found = differencesOf(base, mine, theirs, asSaved)
    if (found.length === 0 && !record.isAction) return 'saved'
    const differences = found.filter(({ name }) => !names.includes(name))
    form.reset(theirs as DefaultValues<T>)
    for (const { name, suggested } of differences) {
      if (suggested === 'mine') choose(name, mine)
    }
    setOvertaken({ differences, mine, theirs })
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
    const { differences, ...sides } = overtaken as Overtaken
    panel = (
      <ConflictPanel
        form={form as unknown as UseFormReturn}
        element={element}
        differences={differences}
        sides={sides}
        named={record?.named}
        words={words}
        onChoose={(name, side) => choose(name, sides[side])}
        onTakeTheirs={() => {
          form.reset()
          settled()
        }}
        onOverwrite={() => {
          for (const { name } of differences) choose(name, sides.mine)
          submit()
        }}
      />
    )
  }
  return { panel, settle, settled, words }
}
