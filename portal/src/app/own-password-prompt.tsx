import { lazy, Suspense, useEffect, useState } from 'react'
import { onConfirmRequired } from '../lib/api.ts'

const OwnPasswordDialog = lazy(() => import('../ui/own-password-dialog.tsx'))

/** Opens whenever a call needs the own password typed again; the call goes on once it was right. */
export function OwnPasswordPrompt() {
  const [pending, setPending] = useState<{ answer: (isConfirmed: boolean) => void }>()

  useEffect(() => {
    // Calls that are refused at the same time share one dialog.
    let asked: Promise<boolean> | undefined
    return onConfirmRequired(() => {
      asked ??= new Promise<boolean>((resolve) => {
        setPending({
          answer(isConfirmed) {
            asked = undefined
            setPending(undefined)
            resolve(isConfirmed)
          },
        })
      })
      return asked
    })
  }, [])

  return (
    <Suspense>
      {pending && (
        <OwnPasswordDialog
          onClose={() => pending.answer(false)}
          onConfirmed={() => pending.answer(true)}
        />
      )}
    </Suspense>
  )
}
