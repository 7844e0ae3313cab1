import { lazy, Suspense } from 'react'
import { features } from '../registry.ts'

const load = features.map(({ studioSearch }) => studioSearch).find(Boolean)
const Search = load && lazy(load)

/** The search that a feature registers for the studio's top bar. */
export function StudioSearch() {
  if (!Search) return null
  return (
    <Suspense>
      <Search />
    </Suspense>
  )
}
