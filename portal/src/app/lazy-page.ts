import { memo } from 'react'
import { loadCode } from '../lib/load-code.ts'
import type { PageModule } from './page.ts'

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
