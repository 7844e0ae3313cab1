import type { Question } from './confirm.tsx'
import { useAction } from './use-action.ts'

/** Of `recordQueries`. */
interface Removable {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

interface Options {
  question?: Question
  /** The sentence once it is done; unless given, that it was moved to the trash. */
  done?: string
}

/** Moves a record to the trash and offers Undo; resolves whether it was done. */
export function useRemove({ remove, restore }: Removable) {
  const act = useAction()
  return (
    id: string,
    name: string,
    { question, done = `“${name}” was moved to the trash.` }: Options = {},
  ) => act(() => remove(id), { question, done, undo: () => restore(id) })
}
