import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * react-router 7 resolves to its development files under every condition; these aliases resolve to the
 * production files, which log no warnings in users' consoles. The build fails if an upgrade has moved them.
 */
export function productionRouter(): { find: RegExp; replacement: string }[] {
  const routerDom = createRequire(import.meta.url).resolve('react-router-dom')
  const development = dirname(createRequire(routerDom).resolve('react-router'))
  const production = join(dirname(development), 'production')
  return [
    { find: /^react-router$/, replacement: join(production, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
  ]
}
