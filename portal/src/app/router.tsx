import { homeOf } from '@leadwright/shared/permissions'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { type Guard, permitted, signedIn } from '../lib/session/guards.ts'
import { readRecord } from '../lib/session/store.ts'
import { ErrorPage } from './error-page.tsx'
import type { Area, FeatureRoute } from './feature.ts'
import { NotFound } from './not-found.tsx'
import { featureRoutes } from './registry.ts'
import { Root } from './root.tsx'
import { dashboardSections, workspaceSections } from './sections.ts'
import { Standalone } from './standalone.tsx'
import { Starting } from './starting.tsx'

/** What `useMatches` tells of a page. */
export interface Handle {
  title: string
  fullBleed?: boolean
}

/** Guards run before loaders, so a refused page asks the api for nothing. */
const guardedBy = (
  ...guards: (Guard | undefined)[]
): Pick<RouteObject, 'middleware' | 'loader'> => ({
  middleware: guards.filter((guard) => guard !== undefined).map((guard) => (args) => guard(args)),
})

function toRoute(route: FeatureRoute): RouteObject {
  const { path, title, permission, guard, fullBleed, page } = route
  return {
    path,
    handle: { title, ...(fullBleed ? { fullBleed } : {}) } satisfies Handle,
    errorElement: <ErrorPage />,
    ...guardedBy(permission && permitted(permission), guard),
    lazy: page,
  }
}

const routesOf = (area: Area) => featureRoutes.filter((route) => route.area === area).map(toRoute)

/** An area's own address leads to the first of its sections. */
function toFirst(path: string, sections: typeof workspaceSections): RouteObject {
  return {
    path,
    loader: () => {
      const [first] = sections(readRecord()?.role ?? '')
      return first ? redirect(first.to) : null
    },
    element: <NotFound />,
  }
}

function toOwnHome() {
  const record = readRecord()
  return redirect(record ? homeOf(record.role) : paths.login)
}

const notFound: RouteObject = { path: '*', element: <NotFound />, handle: { title: 'Not found' } }

const studio: RouteObject = {
  path: paths.studio,
  ...guardedBy(permitted('studio.view')),
  lazy: () => import('./layouts/studio-layout.tsx'),
  children: [
    toFirst(paths.workspace, workspaceSections),
    ...routesOf('workspace'),
    ...routesOf('studio'),
    notFound,
  ],
}

const dashboard: RouteObject = {
  path: paths.dashboard,
  ...guardedBy(permitted('dashboard.view')),
  lazy: () => import('./layouts/dashboard-layout.tsx'),
  children: [toFirst(paths.dashboard, dashboardSections), ...routesOf('dashboard'), notFound],
}

/** Every page: an area is a guard and a layout around the routes that features register. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <Standalone>
        <ErrorPage />
      </Standalone>
    ),
    hydrateFallbackElement: <Starting />,
    children: [
      { path: paths.home, loader: toOwnHome, element: null },
      {
        ...guardedBy(signedIn),
        lazy: () => import('./session-keeper.tsx'),
        children: [studio, dashboard],
      },
      ...routesOf('public'),
      { ...notFound, element: <Standalone>{notFound.element}</Standalone> },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
