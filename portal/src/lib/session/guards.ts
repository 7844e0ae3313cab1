import { messages } from '@leadwright/shared/messages'
import { can, homeOf, type Permission } from '@leadwright/shared/permissions'
import { data, redirect } from 'react-router-dom'
import { loginPath, safeReturnPath } from '../return-path.ts'
import { readStoredSession } from './store.ts'

/** Runs before a route's loader and its page; throws a redirect or a 403. */
export type Guard = (args: { request: Request }) => void

/** With the hash, which a request lacks, if the browser opened this address. */
function pathOf(request: Request): string {
  const url = new URL(request.url)
  const path = url.pathname + url.search
  return path === location.pathname + location.search ? path + location.hash : path
}

const nextOf = (request: Request) => safeReturnPath(new URL(request.url).searchParams.get('next'))

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
  if (record) throw redirect(nextOf(request) ?? homeOf(record.role))
}

/** The other steps of signing in require a session; without one, the first step follows, with the same return. */
export const enrolling: Guard = ({ request }) => {
  if (!readStoredSession()) throw redirect(loginPath(nextOf(request)))
}
