import { useCallback } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { type Question, useConfirm } from './confirm.tsx'
import { useToast } from './toast.tsx'

interface Telling<Result> {
  /** Asked first; after a no, nothing is done. */
  question?: Question | undefined
  /** The sentence once it is done. */
  done?: string | undefined
  /** Takes it back; offered beside `done`. */
  undo?: ((result: Result) => Promise<unknown>) | undefined
}

/**
 * Does what a button stands for: `const act = useAction()`, then
 * `act(() => remove(id), { done: 'Removed.', undo: () => restore(id) })`. Asks first where asked to,
 * tells in a toast what was done or why not, and resolves whether it was done.
 */
export function useAction() {
  const confirm = useConfirm()
  const toast = useToast()
  return useCallback(
    async <Result>(
      run: () => Promise<Result>,
      { question, done, undo }: Telling<Result> = {},
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
