import { messages } from '@leadwright/shared/messages'
import { useEffect, useState } from 'react'
import { createBrowserRouter, createPath, matchPath, type RouteObject } from 'react-router-dom'
import { loadCode, onNewRelease } from '../lib/load-code.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
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

/** After so long (ms) on its way, a page can be asked for once more. */
const slow = 8_000

/** Stands while the first page's code is on its way. */
function HydrateFallback() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, slow, true)
    return () => clearTimeout(timer)
  }, [])
  const label = labelOf(location.pathname)
  if (!label) return null
  return (
    <div className="grid min-h-dvh content-center justify-items-center">
      <Spinner label={label} className="appear-late" />
      {isSlow && <Button onClick={() => location.reload()}>Retry</Button>}
    </div>
  )
}

function labelOf(pathname: string): string | undefined {
  if (pathname.startsWith(paths.studio)) return messages.studio.loading
  if (pathname.startsWith(paths.settings)) return messages.dashboard.loadingProfile
  if (pathname.startsWith(paths.dashboard)) return messages.dashboard.loading
  return undefined
}
