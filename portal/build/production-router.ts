import type { Plugin } from 'vite'

/**
 * react-router 7 names its development files for every condition; they differ from the production
 * ones by this constant alone. Without its warnings the router is a kilobyte smaller.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\// },
      handler: (code) => ({
        code: code.replace('var ENABLE_DEV_WARNINGS = true', 'const ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  }
}
