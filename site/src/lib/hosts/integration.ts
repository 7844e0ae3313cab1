import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { portalOrigin, siteOrigin } from '../origins.ts'
import { publicPath } from '../pages.ts'
import { deferIslands } from './islands.ts'
import { tightenPolicy } from './policy.ts'
import { type BuiltPage, hostRules } from './rules.ts'
import { shortenScopes } from './scopes.ts'
import { mergeStyles } from './styles.ts'
import { headersFile, redirectsFile, vercelFile } from './writers.ts'

/** Cloudflare Pages ignores longer lines in `_headers`; the page's meta element still applies. */
const MAX_HEADER_LINE = 2000

/** The built pages and their policies; makes the pages smaller and tightens their policies first. */
function finishPages(dir: URL, assets: string): BuiltPage[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const url = new URL(file, dir)
      const merged = shortenScopes(mergeStyles(readFileSync(url, 'utf8')))
      const islands = deferIslands(merged, assets)
      if (islands.file) writeFileSync(new URL(`.${islands.file.path}`, dir), islands.file.text)
      const { html, policy } = tightenPolicy(islands.html, file)
      writeFileSync(url, html)
      return { path: publicPath(`/${file}`), policy }
    })
}

/** Writes the header and redirect files of common hosts to the build. */
export function hostFiles(): AstroIntegration {
  let assets = '_astro'
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        assets = config.build.assets
      },
      'astro:build:done': ({ dir, logger }) => {
        const origins = { siteOrigin: siteOrigin(), portalOrigin: portalOrigin() }
        const rules = hostRules(finishPages(dir, `/${assets}`), origins, `/${assets}`)
        const headers = headersFile(rules)
        const long = headers.split('\n').find((line) => line.length > MAX_HEADER_LINE)
        if (long !== undefined) {
          logger.warn(
            `longer than the ${MAX_HEADER_LINE} characters that some hosts allow: ${long}`,
          )
        }
        writeFileSync(new URL('_headers', dir), headers)
        writeFileSync(new URL('_redirects', dir), redirectsFile(rules))
        writeFileSync(new URL('vercel.json', dir), vercelFile(rules))
        logger.info(`headers and redirects written to ${fileURLToPath(dir)}`)
      },
    },
  }
}
