import { useCallback } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { type Question, useConfirm } from './confirm.tsx'
import { useToast } from './toast.tsx'

interface Options<Result> {
  /** Asked first; if declined, nothing is done. */
  question?: Question | undefined
  /** The toast after success. */
  done?: string | undefined
  /** Undoes the action; offered in the toast of `done`. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
}

/**
 * Performs a button's action. With `const act = useAction()`,
 * `act(() => remove(id), { done: 'Removed.', undo: () => restore(id) })` asks the question first, if any,
 * shows the outcome or the error in a toast, and resolves to whether the action succeeded.
 */
export function useAction() {
  const confirm = useConfirm()
  const toast = useToast()
  return useCallback(
    async <Result>(
      run: () => Promise<Result>,
      { question, done, undo }: Options<Result> = {},
    ): Promise<boolean> => {
      if (question && !(await confirm(question))) return false
      const fail = (error: unknown) => toast({ message: messageOf(error), tone: 'negative' })
      try {
        const result = await run()
        const onUndo = undo && (() => void undo(result).catch(fail))
        if (done) toast({ message: done, onUndo })
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    [confirm, toast],
  )
}
