import { errorCodes } from '@leadwright/shared/errors'
import { useEffect, useState } from 'react'
import { onRefusal } from '../lib/api.ts'
import { lazy } from '../lib/lazy.ts'

const OwnPasswordDialog = lazy(() => import('../ui/own-password-dialog.tsx'))

/** Opens whenever a call needs the own password typed again; the call goes on once it was right. */
export function OwnPasswordPrompt() {
  const [pending, setPending] = useState<{ answer: (isConfirmed: boolean) => void }>()

  useEffect(
    () =>
      onRefusal([errorCodes.confirmRequired], async () => {
        const { promise, resolve: answer } = Promise.withResolvers<boolean>()
        setPending({ answer })
        const isConfirmed = await promise
        setPending(undefined)
        return isConfirmed
      }),
    [],
  )

  if (!pending) return null
  return (
    <OwnPasswordDialog
      onClose={() => pending.answer(false)}
      onConfirmed={() => pending.answer(true)}
    />
  )
}
