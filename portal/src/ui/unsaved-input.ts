import { messages } from '@leadwright/shared/messages'
import { createContext, use, useCallback, useEffect, useRef } from 'react'
import {
  discardInput,
  type Scope,
  type TrackedInput,
  trackInput,
  unsavedState,
} from '../lib/unsaved.ts'
import { preloadConfirm, useConfirm } from './confirm.tsx'

/** The smallest part of the page around a control that is left as a whole. */
export const InputScope = createContext<Scope | undefined>(undefined)

/**
 * Whoever leaves the form, the dialog or the page around this control is asked while it is dirty,
 * and cannot leave while it is saving. Forms and file inputs call it themselves; call it for a
 * choice that stands beside a form.
 *
 * @param discard puts back what stood there before
 * @returns says at once, before the next render, that everything is saved
 */
export function useUnsavedInput(
  state: TrackedInput['state'],
  discard: () => void,
  scope = use(InputScope),
): () => void {
  const input = useRef<TrackedInput>({ scope, state, discard })
  useEffect(() => {
    input.current.discard = discard
  })
  useEffect(() => {
    input.current.scope = scope
    return trackInput(input.current)
  }, [scope])
  useEffect(() => {
    input.current.state = state
    if (state === 'dirty') preloadConfirm()
  }, [state])
  return useCallback(() => {
    input.current.state = 'clean'
  }, [])
}

/**
 * Asks before something that closes a part of the page: `if (await mayLeave()) onClose()`. Resolves
 * true when nothing would be lost or what was typed may be discarded; false while it is being saved.
 *
 * @param scope the form or dialog around the caller unless given; the whole page when null
 */
export function useMayLeave(scope: Scope | null | undefined = use(InputScope)) {
  const confirm = useConfirm()
  return useCallback(async (): Promise<boolean> => {
    const part = scope ?? undefined
    const state = unsavedState(part)
    if (state === 'saving') return false
    if (state === 'clean') return true
    const { question, keep, discard } = messages.forms.discard
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
