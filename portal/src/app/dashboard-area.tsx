import type { RouteObject } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { permitted } from '../lib/session/guards.ts'
import { guardedBy, notFound, toFirst, toRoute } from './area-route.tsx'
import { dashboardSections } from './dashboard-navigation.ts'
import { dashboardPages } from './dashboard-routes.ts'
import { ErrorPage } from './error-page.tsx'
import { lazyPage } from './lazy-page.ts'

export const dashboard: RouteObject = {
  path: paths.dashboard,
  ...guardedBy(permitted('dashboard.view')),
  errorElement: <ErrorPage />,
  lazy: () => lazyPage(() => import('./layouts/dashboard-layout.tsx')),
  children: [toFirst(paths.dashboard, dashboardSections), ...dashboardPages.map(toRoute), notFound],
}
