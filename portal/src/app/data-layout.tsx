import { CSPProvider } from '@base-ui/react/csp-provider'
import { errorCodes } from '@leadwright/shared/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { onChallenge } from '../lib/api.ts'
import { lazy } from '../lib/lazy.ts'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** Providers for every page that loads data. Its code is not part of the login page. */
export function Component() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <ConfirmProvider>
            <Outlet />
            <LeaveGuard />
            <OwnPasswordPrompt />
            <ConnectionStatus />
          </ConfirmProvider>
        </ToastProvider>
      </QueryClientProvider>
    </CSPProvider>
  )
}

const OwnPasswordDialog = lazy(() => import('../ui/own-password-dialog.tsx'))

/**
 * Opens when a call requires the user to enter their password again; the call continues once it is correct.
 */
function OwnPasswordPrompt() {
  const [pending, setPending] = useState<{ answer: (isConfirmed: boolean) => void }>()

  useEffect(
    () =>
      onChallenge([errorCodes.confirmRequired], async () => {
        const isConfirmed = await new Promise<boolean>((answer) => setPending({ answer }))
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
