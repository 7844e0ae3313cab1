import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from '../lib/hosts/compress.ts'
import { finishPage } from '../lib/hosts/finish.ts'
import { caddyFile, nginxFile, nginxHeadersFile } from '../lib/hosts/proxies.ts'
import { type BuiltPage, hostRules } from '../lib/hosts/rules.ts'
import { headersFile, redirectsFile, vercelFile } from '../lib/hosts/writers.ts'
import { portalOrigin, siteOrigin } from '../lib/origins.ts'
import { publicPath } from '../lib/pages.ts'

/** Cloudflare Pages ignores longer lines in `_headers`; the page's meta element still applies. */
const MAX_HEADER_LINE = 2000

const ASSETS = '/_astro'

/** The rendered pages and their policies, after finishing each page. */
function finishPages(dir: string): BuiltPage[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const path = join(dir, file)
      const page = finishPage(readFileSync(path, 'utf8'), file, ASSETS)
      if (page.file) writeFileSync(join(dir, page.file.path), page.file.text)
      writeFileSync(path, page.html)
      return { path: publicPath(`/${file}`), policy: page.policy }
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
