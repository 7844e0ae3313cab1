import { paths } from '@leadwright/shared/portal-paths'
import type { RouteObject } from 'react-router-dom'
import { permitted } from '../../lib/session/guards.ts'
import { ErrorPage } from '../error-page.tsx'
import { dashboardPages, dashboardSections } from './dashboard.ts'
import { lazyPage } from './page.ts'
import { guardedBy, notFound, toFirst, toRoute } from './route.tsx'

export const dashboard: RouteObject = {
  path: paths.dashboard,
  ...guardedBy(permitted('dashboard.view')),
  errorElement: <ErrorPage />,
  lazy: () => lazyPage(() => import('../layouts/dashboard-layout.tsx')),
  children: [toFirst(paths.dashboard, dashboardSections), ...dashboardPages.map(toRoute), notFound],
}
