import { messages } from '@leadwright/shared/messages'
import { createContext, use, useCallback, useEffect, useRef } from 'react'
import {
  discardInput,
  type LeaveQuestion,
  questionAbout,
  type Scope,
  savesSettled,
  setInputState,
  type TrackedInput,
  trackInput,
  unsavedState,
} from '../lib/unsaved.ts'
import { preloadConfirm, useConfirm } from './confirm.tsx'

/** The smallest part of the page around a control that is left as a whole. */
export const InputScope = createContext<Scope | undefined>(undefined)

/**
 * Asks before the form, dialog or page around this control is left while it is dirty, and keeps
 * it open while it is saving. Forms and file inputs call it themselves; call it for a control outside of a form.
 *
 * @param discard restores the original value
 * @param question asked instead of the usual question
 * @returns marks everything as saved at once, before the next render
 */
export function useUnsavedInput(
  state: TrackedInput['state'],
  discard: () => void,
  scope = use(InputScope),
  question?: LeaveQuestion,
): () => void {
  const input = useRef<TrackedInput>({ scope, state, discard })
  useEffect(() => {
    input.current.discard = discard
    input.current.question = question
  })
  useEffect(() => {
    input.current.scope = scope
    return trackInput(input.current)
  }, [scope])
  useEffect(() => {
    setInputState(input.current, state)
    if (state === 'dirty') preloadConfirm()
  }, [state])
  return useCallback(() => {
    setInputState(input.current, 'clean')
  }, [])
}

/**
 * Asks before a part of the page is closed: `if (await mayLeave()) onClose()`. Resolves to true if nothing
 * would be lost or the input may be discarded. A form or dialog that is saving stays open; leaving the page
 * waits for the save, and stays if it fails.
 *
 * @param scope the form or dialog around the caller by default; null for the whole page
 */
export function useMayLeave(scope: Scope | null | undefined = use(InputScope)) {
  const confirm = useConfirm()
  return useCallback(async (): Promise<boolean> => {
    const part = scope ?? undefined
    const state = unsavedState(part)
    if (state === 'saving') {
      if (part !== undefined) return false
      await savesSettled()
      return unsavedState() === 'clean'
    }
    if (state === 'clean') return true
    const { question, keep, discard } = questionAbout(part) ?? messages.forms.discard
    const mayDiscard = await confirm({
      message: question,
      cancelLabel: keep,
      confirmLabel: discard,
      danger: true,
    })
    if (mayDiscard) discardInput(part)
    return mayDiscard
  }, [scope, confirm])
}
