import { createBrowserRouter, createPath, matchPath, type RouteObject } from 'react-router-dom'
import { loadCode, onNewRelease } from '../lib/load-code.ts'
import { paths } from '../lib/paths.ts'
import '../lib/dialog-entries.ts'
import { signedOut } from '../lib/session/guards.ts'
import { ErrorPage } from './error-page.tsx'
import { lazyPage } from './lazy-page.ts'
import { MainLandmark } from './main-landmark.tsx'
import type { Handle } from './page.ts'
import { Root } from './root.tsx'

const rootId = 'root'

/** What the login page needs; everything else is found when an address asks for it. */
const routes: RouteObject[] = [
  {
    id: rootId,
    element: <Root />,
    errorElement: (
      <MainLandmark>
        <ErrorPage />
      </MainLandmark>
    ),
    // Never rendered where the first address has no route yet: see portal.tsx.
    hydrateFallbackElement: <></>,
    children: [
      {
        path: paths.login,
        handle: { title: 'Sign In' } satisfies Handle,
        middleware: [(args) => signedOut(args)],
        lazy: () => lazyPage(() => import('./pages/login.tsx')),
      },
    ],
  },
]

/** The router; all other pages join it with the first address of theirs, an area'''s when one of them is asked for. */
export function createRouter() {
  const joined = new Set<string>()
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const others = await loadCode(() => import('./areas.tsx'))
      const area = others.areas.find((one) => matchPath({ path: one.path, end: false }, path))
      const route = area && (await loadCode(area.load))
      // Nothing joins for somebody who has gone elsewhere meanwhile.
      if (signal.aborted) return
      if (!joined.has(rootId)) patch(rootId, others.routes)
      joined.add(rootId)
      if (!area || !route || joined.has(area.path)) return
      patch(area.parent, [route])
      joined.add(area.path)
    },
  })
  onNewRelease(() => {
    const wanted = router.state.navigation.location
    if (wanted) location.assign(createPath(wanted))
    else location.reload()
  })
  return router
}
