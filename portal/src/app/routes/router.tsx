import { paths } from '@leadwright/shared/portal-paths'
import { createBrowserRouter, createPath, matchPath, type RouteObject } from 'react-router-dom'
import { loadCode, onNewRelease } from '../../lib/load-code.ts'
import { signedOut } from '../../lib/session/guards.ts'
import { ErrorPage } from '../error-page.tsx'
import { MainLandmark } from '../main-landmark.tsx'
import { Root } from '../root.tsx'
import { type Handle, lazyPage } from './page.ts'

const rootId = 'root'

/** The routes needed by the login page; all others are added when their address is opened. */
const routes: RouteObject[] = [
  {
    id: rootId,
    element: <Root />,
    errorElement: (
      <MainLandmark>
        <ErrorPage />
      </MainLandmark>
    ),
    // Never rendered while the first address has no route yet: see portal.tsx.
    hydrateFallbackElement: <></>,
    children: [
      {
        path: paths.login,
        handle: { title: 'Sign In' } satisfies Handle,
        middleware: [(args) => signedOut(args)],
        lazy: () => lazyPage(() => import('../pages/login.tsx')),
      },
    ],
  },
]

/**
 * The router. All other pages are added when the first of them is opened, and an area's pages when one of its
 * pages is opened.
 */
export function createRouter() {
  const joined = new Set<string>()
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const others = await loadCode(() => import('./public.tsx'))
      const area = others.areas.find((one) => matchPath({ path: one.path, end: false }, path))
      const route = area && (await loadCode(area.load))
      // Add nothing if the user has gone elsewhere in the meantime.
      if (signal.aborted) return
      if (!joined.has(rootId)) patch(rootId, others.routes)
      joined.add(rootId)
      if (!area || !route || joined.has(area.path)) return
      patch(area.parent, [route])
      joined.add(area.path)
    },
  })
  onNewRelease(() => {
    const requested = router.state.navigation.location
    if (requested) location.assign(createPath(requested))
    else location.reload()
  })
  return router
}
