import { messages } from '@leadwright/shared/messages'
import { can } from '@leadwright/shared/permissions'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ApiError } from '../lib/api-error.ts'
import { readStoredSession } from '../lib/session/store.ts'
import { Button } from '../ui/button.tsx'
import { NotFound, PlainPage } from './plain-page.tsx'

/** Shown for a page that is forbidden, missing, or failed unexpectedly. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined
  if (status === 404) return <NotFound />
  if (status === 403) {
    return <PlainPage title="No access">{noAccess()}</PlainPage>
  }
  return (
    <PlainPage title={messages.routing.unexpected}>
      <p role="alert" className="wrap-anywhere">
        {error instanceof Error ? error.message : messages.request.unexpected}
      </p>
      <Reference error={error} />
      <Button className="mt-4" onClick={() => location.reload()}>
        Reload
      </Button>
    </PlainPage>
  )
}

/** Of a client's pages, only those about money need more than being its client. */
const noAccess = () =>
  can(readStoredSession()?.role, 'dashboard.view')
    ? messages.login.noPayments
    : messages.login.forbidden

/** The request's id if the server sent one, otherwise the time: either finds the error in the log. */
function Reference({ error }: { error: unknown }) {
  const reference = error instanceof ApiError ? error.requestId : undefined
  return (
    <p className="mt-2 text-xs">
      Reference: <code className="font-mono">{reference ?? new Date().toISOString()}</code>
    </p>
  )
}
