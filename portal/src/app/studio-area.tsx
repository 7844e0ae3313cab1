import type { RouteObject } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { permitted } from '../lib/session/guards.ts'
import { guardedBy, notFound, toFirst, toRoute } from './area-route.tsx'
import { ErrorPage } from './error-page.tsx'
import { lazyPage } from './lazy-page.ts'
import { workspaceSections } from './studio-navigation.ts'
import { studioPages, workspacePages } from './studio-routes.ts'

export const studio: RouteObject = {
  path: paths.studio,
  ...guardedBy(permitted('studio.view')),
  errorElement: <ErrorPage />,
  lazy: () => lazyPage(() => import('./layouts/studio-layout.tsx')),
  children: [
    toFirst(paths.workspace, workspaceSections),
    ...[...studioPages, ...workspacePages].map(toRoute),
    notFound,
  ],
}
