import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tightenPolicy } from '../lib/hosts/policy.ts'
import { type BuiltPage, hostRules } from '../lib/hosts/rules.ts'
import { mergeStyles } from '../lib/hosts/styles.ts'
import { headersFile, redirectsFile, vercelFile } from '../lib/hosts/writers.ts'
import { portalOrigin, siteOrigin } from '../lib/origins.ts'
import { publicPath } from '../lib/pages.ts'

/** Cloudflare Pages ignores longer lines in `_headers`; the page's meta element still applies. */
const MAX_HEADER_LINE = 2000

/** The rendered pages and their policies; tightens the policies in the pages first. */
function tightenPages(dir: string): BuiltPage[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const path = join(dir, file)
      const { html, policy } = tightenPolicy(mergeStyles(readFileSync(path, 'utf8')), file)
      writeFileSync(path, html)
      return { path: publicPath(`/${file}`), policy }
    })
}

/** Writes the header and redirect files of common hosts; returns the lines that one of them ignores. */
export function writeHostFiles(dir: string): string[] {
  const origins = { siteOrigin: siteOrigin(), portalOrigin: portalOrigin() }
  const rules = hostRules(tightenPages(dir), origins, '/_astro')
  const headers = headersFile(rules)
  writeFileSync(join(dir, '_headers'), headers)
  writeFileSync(join(dir, '_redirects'), redirectsFile(rules))
  writeFileSync(join(dir, 'vercel.json'), vercelFile(rules))
  return headers.split('\n').filter((line) => line.length > MAX_HEADER_LINE)
}
