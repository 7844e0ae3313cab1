import type { Permission } from '@leadwright/shared/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { Guard } from '../lib/session/guards.ts'

/** Which layout a page stands in; `public` has none and is open to all. */
export type Area = 'public' | 'studio' | 'workspace' | 'dashboard'

/** An entry of an area's navigation; in the studio also a tile of its home page. */
export interface NavEntry {
  /** Its place: the key in an order of sections.ts; others follow. */
  key: string
  label: string
  icon: LucideIcon
  /** Who sees it; everyone who may open the page unless said otherwise. */
  permission?: Permission
  /** On its tile, in a few words: what one does there. */
  description?: string
}

/** What the module of a page exports: `Component`, and `loader` to read its data ahead. */
export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
}

export interface FeatureRoute {
  area: Area
  /** An address of paths.ts; may end in a parameter, e.g. `${paths.clients}/:clientId`. */
  path: string
  /** Of the browser's tab and, announced, of the page. */
  title: string
  /** Who may open it, beyond what the area asks. */
  permission?: Permission
  /** Any other condition, checked before the page loads. */
  guard?: Guard
  nav?: NavEntry
  /** Content that reaches to the edges, e.g. a frame. */
  fullBleed?: boolean
  page: () => Promise<PageModule>
}

/** What a feature adds to the app. Each file of `app/features/` exports one as its default. */
export interface Feature {
  routes: readonly FeatureRoute[]
  /** Stands in the studio's top bar. */
  studioSearch?: () => Promise<{ default: ComponentType }>
}

/** States a feature's pages and their places; see app/features/clients.ts for the model. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
