import { paths } from '@leadwright/shared/portal-paths'
import { type RouteObject, redirect } from 'react-router-dom'

/**
 * Addresses of pages that have moved, with everything below them. Emails, bookmarks and calendars contain
 * them, so none is ever removed.
 */
const moved: readonly (readonly [from: string, to: string])[] = [
  ['/studio/trash', paths.trash],
  ['/studio/workspace/audit', paths.audit],
  ['/studio/workspace/automation', paths.automation],
  ['/studio/workspace/hiring', paths.hiring],
  ['/studio/workspace/inbox', paths.waiting],
  ['/studio/workspace/installation', paths.installation],
  ['/studio/workspace/mails', paths.failedMails],
  ['/studio/workspace/people', paths.people],
  ['/studio/workspace/personal-data', paths.personalData],
  ['/studio/workspace/sources', paths.sources],
  ['/studio/workspace/staff/work', paths.staff],
]

/** Redirects with ids, filters and the part of the page. */
export const movedRoutes: RouteObject[] = moved.map(([from, to]) => ({
  path: `${from}/*`,
  loader: ({ request, params }) => {
    const { pathname, search } = new URL(request.url)
    const below = params['*'] ? `/${params['*']}` : ''
    // Requests have no hash. Old addresses are opened from outside, so the address bar has it.
    const hash = location.pathname === pathname ? location.hash : ''
    return redirect(`${to}${below}${search}${hash}`)
  },
  element: null,
}))
