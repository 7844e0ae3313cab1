import { homeOf } from '@leadwright/shared/permissions'
import { type RouteObject, redirect } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { type Guard, permitted, signedIn } from '../lib/session/guards.ts'
import { readRecord } from '../lib/session/store.ts'
import { arriving } from './arriving.ts'
import { ErrorPage } from './error-page.tsx'
import type { Area, FeatureRoute } from './feature.ts'
import type { Handle } from './handle.ts'
import { NotFound } from './not-found.tsx'
import { featureRoutes } from './registry.ts'
import { dashboardSections, type Section, workspaceSections } from './sections.ts'
import { Standalone } from './standalone.tsx'

/** Runs before any loader below, so a refused area asks the api for nothing. */
const guardedBy = (guard: Guard): Pick<RouteObject, 'middleware'> => ({
  middleware: [(args) => guard(args)],
})

function toRoute({ path, title, permission, guard, fullBleed, page }: FeatureRoute): RouteObject {
  const guards = [permission && permitted(permission), guard].filter((check) => check !== undefined)
  return {
    path,
    handle: { title, ...(fullBleed ? { fullBleed } : {}) } satisfies Handle,
    errorElement: <ErrorPage />,
    // The guards stand before the page's own loader, inside its layout, which shows the refusal.
    lazy: async () => {
      const { Component, loader } = await arriving(page)
      return {
        Component,
        loader: (args, context) => {
          for (const check of guards) check(args)
          return typeof loader === 'function' ? loader(args, context) : null
        },
      }
    },
  }
}

const routesOf = (area: Area) => featureRoutes.filter((route) => route.area === area).map(toRoute)

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
  handle: { title: 'Not found' } satisfies Handle,
}

const studio: RouteObject = {
  path: paths.studio,
  ...guardedBy(permitted('studio.view')),
  errorElement: <ErrorPage />,
  lazy: () => arriving(() => import('./layouts/studio-layout.tsx')),
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
  errorElement: <ErrorPage />,
  lazy: () => arriving(() => import('./layouts/dashboard-layout.tsx')),
  children: [toFirst(paths.dashboard, dashboardSections), ...routesOf('dashboard'), notFound],
}

/** Every page but the login page: an area is a guard and a layout around what features register. */
export const areas: RouteObject[] = [
  home,
  {
    lazy: () => arriving(() => import('./data-layout.tsx')),
    children: [
      ...routesOf('public'),
      {
        ...guardedBy(signedIn),
        lazy: () => arriving(() => import('./session-keeper.tsx')),
        children: [studio, dashboard],
      },
    ],
  },
  { ...notFound, element: <Standalone>{notFound.element}</Standalone> },
]
