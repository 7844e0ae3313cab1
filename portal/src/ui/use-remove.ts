import type { Question } from './confirm.tsx'
import { useAction } from './use-action.ts'

/** From `recordQueries`. */
interface Removable {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
}

interface Options {
  question?: Question
  /** The toast after success; by default, that the record was moved to the trash. */
  done?: string
}

/** Moves a record to the trash and offers Undo; resolves to whether it was moved. */
export function useRemove({ remove, restore }: Removable) {
  const act = useAction()
  return (
    id: string,
    name: string,
    { question, done = `“${name}” was moved to the trash.` }: Options = {},
  ) => act(() => remove(id), { question, done, undo: () => restore(id) })
}
