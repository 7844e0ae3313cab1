import type { Plugin } from 'vite'

/**
 * react-router 7 names its development files for every condition. They differ from the production
 * ones by this constant, which would warn in people's consoles of pages that are still being found.
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
