import { paths } from '@leadwright/shared/portal-paths'
import type { RouteObject } from 'react-router-dom'
import { permitted } from '../../lib/session/guards.ts'
import { ErrorPage } from '../error-page.tsx'
import { movedRoutes } from './moved.ts'
import { lazyPage } from './page.ts'
import { guardedBy, notFound, toFirst, toRoute } from './route.tsx'
import { studioPages, workspaceSections } from './studio.ts'
import { workspacePages } from './workspace.ts'

export const studio: RouteObject = {
  path: paths.studio,
  ...guardedBy(permitted('studio.view')),
  errorElement: <ErrorPage />,
  lazy: () => lazyPage(() => import('../layouts/studio-layout.tsx')),
  children: [
    toFirst(paths.workspace, workspaceSections),
    ...[...studioPages, ...workspacePages].map(toRoute),
    ...movedRoutes,
    notFound,
  ],
}
