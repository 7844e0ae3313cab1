import { createContext, use, useEffect } from 'react'

/** Given by a dialog to what is inside: whether something typed would be lost by closing it. */
export const DialogGuard = createContext<(isDirty: boolean) => void>(() => {})

/** While `isDirty`, a click beside the dialog around this form does not close it. */
export function useDialogGuard(isDirty: boolean): void {
  const guard = use(DialogGuard)
  useEffect(() => {
    guard(isDirty)
    return () => guard(false)
  }, [guard, isDirty])
}
