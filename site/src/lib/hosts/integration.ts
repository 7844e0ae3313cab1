import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { portalOrigin, siteOrigin } from '../origins.ts'
import { publicPath } from '../pages.ts'
import { compressFiles } from './compress.ts'
import { tightenPolicy } from './policy.ts'
import { caddyFile, nginxFile, nginxHeadersFile } from './proxies.ts'
import { type BuiltPage, hostRules } from './rules.ts'
import { mergeStyles } from './styles.ts'
import { headersFile, redirectsFile, vercelFile } from './writers.ts'

/** Cloudflare Pages ignores longer lines in `_headers`; the page's meta element still applies. */
const MAX_HEADER_LINE = 2000

/** The built pages and their policies; tightens the policies in the pages first. */
function tightenPages(dir: URL): BuiltPage[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const url = new URL(file, dir)
      const { html, policy } = tightenPolicy(mergeStyles(readFileSync(url, 'utf8')), file)
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
        const rules = hostRules(tightenPages(dir), origins, `/${assets}`)
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
        // Neither a host nor a proxy serves files of a folder that starts with a dot.
        mkdirSync(new URL('.proxy', dir), { recursive: true })
        writeFileSync(new URL('.proxy/Caddyfile', dir), caddyFile(rules))
        writeFileSync(new URL('.proxy/nginx.conf', dir), nginxFile(rules))
        writeFileSync(new URL('.proxy/nginx-headers.conf', dir), nginxHeadersFile(rules))
        compressFiles(dir)
        logger.info(`headers and redirects written to ${fileURLToPath(dir)}`)
      },
    },
  }
}
