import { memo } from 'react'
import type { PageModule } from './feature.ts'

/**
 * The code of a page or layout on its way. Code that does not arrive (a lost connection, a new
 * release) becomes an error of that page alone; the router would else leave the whole screen empty.
 * It is drawn anew for what it reads itself, not at each step of the router.
 */
export async function arriving(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    const { Component, ...rest } = await load()
    return { ...rest, Component: memo(Component) }
  } catch (error) {
    return {
      Component: () => {
        throw error
      },
    }
  }
}
