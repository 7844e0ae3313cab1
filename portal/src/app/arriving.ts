import type { PageModule } from './feature.ts'

/**
 * The code of a page or layout on its way. Code that does not arrive (a lost connection, a new
 * release) becomes an error of that page alone; the router would else leave the whole screen empty.
 */
export async function arriving(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    return await load()
  } catch (error) {
    return {
      Component: () => {
        throw error
      },
    }
  }
}
