import { homeOf } from '@leadwright/shared/permissions'
import { type RouteObject, redirect } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { enrolling, signedIn } from '../lib/session/guards.ts'
import { readRecord } from '../lib/session/store.ts'
import { guardedBy, notFound, toRoute } from './area-route.tsx'
import { lazyPage } from './lazy-page.ts'
import { MainLandmark } from './main-landmark.tsx'
import { enrollingPages, publicPages } from './public-routes.ts'

const home: RouteObject = {
  path: paths.home,
  loader: () => {
    const record = readRecord()
    return redirect(record ? homeOf(record.role) : paths.login)
  },
  element: null,
}

const signedInId = 'signed-in'

/**
 * Every page except the login page and those of the two areas, which are loaded when their address is opened.
 */
export const routes: RouteObject[] = [
  home,
  {
    lazy: () => lazyPage(() => import('./data-layout.tsx')),
    children: [
      ...publicPages.map(toRoute),
      { ...guardedBy(enrolling), children: enrollingPages.map(toRoute) },
      {
        id: signedInId,
        ...guardedBy(signedIn),
        lazy: () => lazyPage(() => import('./session-keeper.tsx')),
        children: [],
      },
    ],
  },
  { ...notFound, element: <MainLandmark>{notFound.element}</MainLandmark> },
]

/** Pages for people who are signed in: a guard and a layout around a table of pages. */
export const areas = [
  {
    path: paths.studio,
    parent: signedInId,
    load: async () => (await import('./studio-area.tsx')).studio,
  },
  {
    path: paths.dashboard,
    parent: signedInId,
    load: async () => (await import('./dashboard-area.tsx')).dashboard,
  },
]
