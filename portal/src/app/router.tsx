import { createBrowserRouter, createPath, type RouteObject } from 'react-router-dom'
import { loadCode, onNewRelease } from '../lib/load-code.ts'
import '../lib/dialog-entries.ts'
import { paths } from '../lib/paths.ts'
import { signedOut } from '../lib/session/guards.ts'
import { ErrorPage } from './error-page.tsx'
import { HydrateFallback } from './hydrate-fallback.tsx'
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
    hydrateFallbackElement: <HydrateFallback />,
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

/** The router; all other pages join it with the first address that is not the login page. */
export function createRouter() {
  let joined = false
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch }) => {
      const { areas } = await loadCode(() => import('./areas.tsx'))
      if (!joined) patch(rootId, areas)
      joined = true
    },
  })
  onNewRelease(() => {
    const wanted = router.state.navigation.location
    if (wanted) location.assign(createPath(wanted))
    else location.reload()
  })
  return router
}
