import type { Permission } from '@leadwright/shared/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'

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
