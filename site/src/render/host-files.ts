import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from '../lib/hosts/compress.ts'
import { deferIslands } from '../lib/hosts/islands.ts'
import { tightenPolicy } from '../lib/hosts/policy.ts'
import { caddyFile, nginxFile, nginxHeadersFile } from '../lib/hosts/proxies.ts'
import { type BuiltPage, hostRules } from '../lib/hosts/rules.ts'
import { shortenScopes } from '../lib/hosts/scopes.ts'
import { mergeStyles } from '../lib/hosts/styles.ts'
import { headersFile, redirectsFile, vercelFile } from '../lib/hosts/writers.ts'
import { portalOrigin, siteOrigin } from '../lib/origins.ts'
import { publicPath } from '../lib/pages.ts'

/** Cloudflare Pages ignores longer lines in `_headers`; the page's meta element still applies. */
const MAX_HEADER_LINE = 2000

const ASSETS = '/_astro'

/** The rendered pages and their policies; makes the pages smaller and tightens their policies first. */
function finishPages(dir: string): BuiltPage[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const path = join(dir, file)
      const smaller = shortenScopes(mergeStyles(readFileSync(path, 'utf8')))
      const islands = deferIslands(smaller, ASSETS)
      if (islands.file) writeFileSync(join(dir, islands.file.path), islands.file.text)
      const { html, policy } = tightenPolicy(islands.html, file)
      writeFileSync(path, html)
      return { path: publicPath(`/${file}`), policy }
    })
}

/** Writes the rules of common hosts and proxies, and compressed copies of the files; returns the lines that one of them ignores. */
export function writeHostFiles(dir: string): string[] {
  const origins = { siteOrigin: siteOrigin(), portalOrigin: portalOrigin() }
  const rules = hostRules(finishPages(dir), origins, ASSETS)
  const headers = headersFile(rules)
  writeFileSync(join(dir, '_headers'), headers)
  writeFileSync(join(dir, '_redirects'), redirectsFile(rules))
  writeFileSync(join(dir, 'vercel.json'), vercelFile(rules))
  // Neither a host nor a proxy serves files of a folder that starts with a dot.
  mkdirSync(join(dir, '.proxy'))
  writeFileSync(join(dir, '.proxy/Caddyfile'), caddyFile(rules))
  writeFileSync(join(dir, '.proxy/nginx.conf'), nginxFile(rules))
  writeFileSync(join(dir, '.proxy/nginx-headers.conf'), nginxHeadersFile(rules))
  compressFiles(dir)
  return headers.split('\n').filter((line) => line.length > MAX_HEADER_LINE)
}
