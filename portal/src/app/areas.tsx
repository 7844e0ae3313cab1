import { homeOf } from '@leadwright/shared/permissions'
import { type RouteObject, redirect } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { enrolling, type Guard, permitted, signedIn } from '../lib/session/guards.ts'
import { readRecord } from '../lib/session/store.ts'
import { dashboardPages } from './dashboard-routes.ts'
import { ErrorPage } from './error-page.tsx'
import { lazyPage } from './lazy-page.ts'
import { MainLandmark } from './main-landmark.tsx'
import { dashboardSections, type Section, workspaceSections } from './navigation.ts'
import type { Handle, Page } from './page.ts'
import { NotFound } from './plain-page.tsx'
import { enrollingPages, publicPages } from './public-routes.ts'
import { studioPages, workspacePages } from './routes.ts'

/** Runs before any loader below, so a refused area asks the api for nothing. */
const guardedBy = (guard: Guard): Pick<RouteObject, 'middleware'> => ({
  middleware: [(args) => guard(args)],
})

function toRoute({ path, title, permission, fullBleed, page }: Page): RouteObject {
  return {
    path,
    handle: { title, ...(fullBleed ? { fullBleed } : {}) } satisfies Handle,
    errorElement: <ErrorPage />,
    // The guard stands before the page's own loader, inside its layout, which shows the refusal.
    lazy: async () => {
      const { Component, loader } = await lazyPage(page)
      return {
        Component,
        loader: (args, context) => {
          if (permission) permitted(permission)(args)
          return typeof loader === 'function' ? loader(args, context) : null
        },
      }
    },
  }
}

/** An area's own address leads to the first of its sections. */
function toFirst(path: string, sectionsOf: (role: string) => Section[]): RouteObject {
  return {
    path,
    loader: () => {
      const [first] = sectionsOf(readRecord()?.role ?? '')
      return first ? redirect(first.to) : null
    },
    element: <NotFound />,
  }
}

const home: RouteObject = {
  path: paths.home,
  loader: () => {
    const record = readRecord()
    return redirect(record ? homeOf(record.role) : paths.login)
  },
  element: null,
}

const notFound: RouteObject = {
  path: '*',
  element: <NotFound />,
  handle: { title: 'Page not found' } satisfies Handle,
}

const studio: RouteObject = {
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

const dashboard: RouteObject = {
  path: paths.dashboard,
  ...guardedBy(permitted('dashboard.view')),
  errorElement: <ErrorPage />,
  lazy: () => lazyPage(() => import('./layouts/dashboard-layout.tsx')),
  children: [toFirst(paths.dashboard, dashboardSections), ...dashboardPages.map(toRoute), notFound],
}

/** Every page but the login page: an area is a guard and a layout around the rows of its table. */
export const areas: RouteObject[] = [
  home,
  {
    lazy: () => lazyPage(() => import('./data-layout.tsx')),
    children: [
      ...publicPages.map(toRoute),
      { ...guardedBy(enrolling), children: enrollingPages.map(toRoute) },
      {
        ...guardedBy(signedIn),
        lazy: () => lazyPage(() => import('./session-keeper.tsx')),
        children: [studio, dashboard],
      },
    ],
  },
  { ...notFound, element: <MainLandmark>{notFound.element}</MainLandmark> },
]
