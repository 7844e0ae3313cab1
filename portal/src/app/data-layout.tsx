import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../lib/query-client.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OwnPasswordPrompt } from './own-password-prompt.tsx'

/** Around every page that reads data: what it may rely on. Its code is not part of the login page. */
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
