import type { ReactNode } from 'react'
import type { Wanted } from './vault.queries.ts'

/** What the page tells a tab. */
export interface TabProps {
  wanted: Wanted
  onOpen: (id: string) => void
  /** One sentence below the empty state's title, and its action. */
  emptyText: ReactNode
  emptyAction: ReactNode
}
