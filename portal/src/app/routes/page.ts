import type { Permission } from '@leadwright/shared/permissions'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, memo } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import { loadCode } from '../../lib/load-code.ts'

/** Exports of a page's module: `Component`, and `loader` to prefetch its data. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
}

/** A row of the route table. */
export interface Page {
  /** A path of paths.ts; may end in a parameter, e.g. `${paths.clients}/:clientId`. */
  path: string
  /** Title of the browser tab and of the navigation entry; announced when the page opens. */
  title: string
  /** Required to open it, in addition to that of its area. */
  permission?: Permission
  /** Adds an entry to the navigation of its area; in the studio also a tile of the first page. */
  icon?: LucideIcon
  /** Required to see the entry, if fewer people see it than can open the page. */
  navPermission?: Permission
  /** The content reaches the edges, e.g. a frame. */
  fullBleed?: boolean
  page: () => Promise<PageModule>
}

/** The part of a page in the route's handle, for `useMatches`. */
export type Handle = Pick<Page, 'title' | 'fullBleed'>

/**
 * Loads the code of a page or layout. If that fails, only that page shows an error; without this, the router
 * would leave the whole screen empty. The page is memoized, so that it does not render at each step of the
 * router.
 */
export async function lazyPage(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    const { Component, ...rest } = await loadCode(load)
    return { ...rest, Component: memo(Component) }
  } catch (error) {
    return {
      Component: () => {
        throw error
      },
    }
  }
}
