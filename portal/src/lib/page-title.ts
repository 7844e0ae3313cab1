import { useEffect } from 'react'
import { company } from './company.ts'

/**
 * Sets the browser tab's title to what the page shows, e.g. a client, once it is known. Until then, and on
 * the next page, the title is that of the route, which is set earlier, in a layout effect.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${company.name}`
  }, [title])
}
