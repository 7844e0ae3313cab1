import type { Permission } from '@leadwright/shared/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'

/** What the module of a page exports: `Component`, and `loader` to prefetch its data. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
}

/** A row of the route table. */
export interface Page {
  /** An address of paths.ts; may end in a parameter, e.g. `${paths.clients}/:clientId`. */
  path: string
  /** Of the browser's tab, of the entry in the navigation and, announced, of the page. */
  title: string
  /** Who may open it, beyond what its area asks. */
  permission?: Permission
  /** Gives it an entry in the navigation of its area; in the studio also a tile of the first page. */
  icon?: LucideIcon
  /** Who sees the entry, where not everyone does who may open the page. */
  navPermission?: Permission
  /** Content that reaches to the edges, e.g. a frame. */
  fullBleed?: boolean
  page: () => Promise<PageModule>
}

/** What `useMatches` tells of a page. */
export type Handle = Pick<Page, 'title' | 'fullBleed'>
