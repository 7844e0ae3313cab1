import { memo } from 'react'
import { loadCode } from '../lib/load-code.ts'
import type { PageModule } from './page.ts'

/**
 * Loads the code of a page or layout. When that fails for good the error is that page's alone;
 * without this the router would leave the whole screen empty. The page is
 * memoised: it renders for what it reads itself, not at each step of the router.
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
