import { useEffect } from 'react'
import { company } from './company.ts'

/**
 * Names the browser's tab after what the page shows, e.g. a client, once that is known; until then, and
 * on the next page, it is the title of the route, which is set in a layout effect and so before this.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${company.name}`
  }, [title])
}
