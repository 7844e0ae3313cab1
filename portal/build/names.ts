import { readFileSync } from 'node:fs'
import { resolveCompany } from '@leadwright/shared/company'
import { portalNames, portalPage } from '@leadwright/shared/portal-page'
import type { Plugin } from 'vite'

/** Fills in the page's names during development. A built page gets them from the server. */
export function names(env: NodeJS.ProcessEnv): Plugin {
  const path = env['COMPANY_FILE']
  return {
    name: 'names',
    apply: 'serve',
    transformIndexHtml(html) {
      const file = path ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined
      const company = resolveCompany({ file, production: false })
      return portalPage(html, portalNames(company, env['SITE_ORIGIN'] ?? 'http://localhost:4321'))
    },
  }
}
