import { messages } from '@leadwright/shared/messages'
import { can, homeOf, type Permission } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { data, redirect } from 'react-router-dom'
import { loginPath, safeReturnPath } from '../return-path.ts'
import { readStoredSession } from './store.ts'

/** Runs before a route's loader and its page; throws a redirect or a 403. */
export type Guard = (args: { request: Request }) => void

function pathOf(request: Request): string {
  const url = new URL(request.url)
  return url.pathname + url.search
}

/** Requires a session record; otherwise redirects to the login page, and back after signing in. */
export const signedIn: Guard = ({ request }) => {
  if (!readStoredSession()) throw redirect(loginPath(pathOf(request)))
}

/**
 * Requires the permission. A client in the studio, and an admin or staff member in the dashboard, are
 * redirected to their own first page; otherwise the error page is shown.
 */
export function permitted(permission: Permission): Guard {
  return (args) => {
    signedIn(args)
    const role = readStoredSession()?.role ?? ''
    if (can(role, permission)) return
    const isHome = permission === 'studio.view' || permission === 'dashboard.view'
    const hasHome = can(role, 'studio.view') || can(role, 'dashboard.view')
    if (isHome && hasHome) throw redirect(homeOf(role))
    throw data(messages.login.forbidden, { status: 403 })
  }
}

/** Redirects people who are signed in to where they wanted to go, or to their first page. */
export const signedOut: Guard = ({ request }) => {
  const record = readStoredSession()
  if (record)
    throw redirect(
      safeReturnPath(new URL(request.url).searchParams.get('next')) ?? homeOf(record.role),
    )
}

/** The page to change the password requires a session; without one, it redirects to the login page. */
export const enrolling: Guard = () => {
  if (!readStoredSession()) throw redirect(paths.login)
}
