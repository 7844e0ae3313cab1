import { CSPProvider } from '@base-ui/react/csp-provider'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { onChallenge } from '../lib/api.ts'
import {
  checkConnection,
  isReachable,
  refetchWhenReachable,
  setReachable,
  watchConnection,
} from '../lib/connection.ts'
import { lazy } from '../lib/lazy.ts'
import { queryClient, refreshAll } from '../lib/query-client.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { ToastProvider } from '../ui/toast.tsx'
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

/** Reports that the server cannot be reached; once it can, everything on the screen is refetched. */
function ConnectionStatus() {
  const reachable = useSyncExternalStore(watchConnection, isReachable)

  useEffect(() => {
    const offline = () => setReachable(false)
    const online = () => void checkConnection()
    addEventListener('offline', offline)
    addEventListener('online', online)
    return () => {
      removeEventListener('offline', offline)
      removeEventListener('online', online)
    }
  }, [])

  useEffect(() => {
    if (!reachable) void refetchWhenReachable(refreshAll)
  }, [reachable])

  return (
    <p
      role="status"
      // Otherwise a dialog hides it from assistive technology.
      aria-live="polite"
      // On phones below the header, or it would cover its buttons.
      className={`pointer-events-none fixed inset-x-0 top-14 z-90 bg-ink px-4 py-0.5 text-center text-xs text-paper shadow-lg sm:inset-x-auto sm:top-2 sm:left-1/2 sm:-translate-x-1/2 sm:rounded-full sm:py-1 sm:text-[0.8125rem] ${reachable ? 'hidden' : ''}`}
    >
      {!reachable && messages.request.reconnecting}
    </p>
  )
}
