import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { lazy, preload } from '../lib/lazy.ts'
import type { Question } from './confirm-dialog.tsx'

const load = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(load)

/** Loads the dialog's code before it is needed. */
export const preloadConfirm = () => preload(load)

export type { Question }

type Ask = (question: Question) => Promise<boolean>
const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** `const confirm = useConfirm()`, then `if (await confirm({ message })) ...`. */
export function useConfirm(): Ask {
  return use(ConfirmContext)
}

interface Pending extends Question {
  answer: (answer: boolean) => void
}

/** Contains the one open question. Used once, around the whole app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) =>
        setPending((before) => {
          before?.answer(false)
          return { ...question, answer: resolve }
        }),
      ),
    [],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && (
        <ConfirmDialog
          {...pending}
          onAnswer={(answer) => {
            pending.answer(answer)
            setPending(undefined)
          }}
        />
      )}
    </ConfirmContext>
  )
}
