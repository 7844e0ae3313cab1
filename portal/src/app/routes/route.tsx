import { type RouteObject, redirect } from 'react-router-dom'
import { type Guard, permitted } from '../../lib/session/guards.ts'
import { readStoredSession } from '../../lib/session/store.ts'
import { ErrorPage } from '../error-page.tsx'
import { NotFound } from '../plain-page.tsx'
import { type Handle, lazyPage, type Page } from './page.ts'
import type { Section } from './sections.ts'

/** Runs before any loader below it, so a forbidden area sends no requests to the API. */
export const guardedBy = (guard: Guard): Pick<RouteObject, 'middleware'> => ({
  middleware: [(args) => guard(args)],
})

export function toRoute({ path, title, permission, fullBleed, page }: Page): RouteObject {
  return {
    path,
    handle: { title, ...(fullBleed ? { fullBleed } : {}) } satisfies Handle,
    errorElement: <ErrorPage />,
    // The guard runs before the page's loader, but inside its layout, which shows the error.
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

/** Redirects the path of an area to the first of its sections. */
export function toFirst(path: string, sectionsOf: (role: string) => Section[]): RouteObject {
  return {
    path,
    loader: () => {
      const [first] = sectionsOf(readStoredSession()?.role ?? '')
      return first ? redirect(first.to) : null
    },
    element: <NotFound />,
  }
}

export const notFound: RouteObject = {
  path: '*',
  element: <NotFound />,
  handle: { title: 'Page not found' } satisfies Handle,
}
