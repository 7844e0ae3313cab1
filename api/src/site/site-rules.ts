/** The `_headers` and `_redirects` files of a built site, read as a CDN reads them. */

import type { RedirectStatusCode } from 'hono/utils/http-status'

export interface SiteRules {
  /** Headers for a path, in the order of the file; repeated names are joined by a comma. */
  headersFor(path: string): Map<string, string>
  /** The redirect target of a path, with its query, or undefined. */
  redirectFor(
    path: string,
    query: string,
  ): { location: string; status: RedirectStatusCode } | undefined
}

/**
 * `*` matches any rest, which may follow the start in capitals; Netlify and Cloudflare allow it at the
 * end of a path.
 */
function matcher(pattern: string): (path: string) => string | undefined {
  if (!pattern.endsWith('*')) return (path) => (path === pattern ? '' : undefined)
  const start = pattern.slice(0, -1)
  return (path) => (path.toLowerCase().startsWith(start) ? path.slice(start.length) : undefined)
}

const contentLines = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))

type HeaderRule = { matches: (path: string) => string | undefined; headers: [string, string][] }

function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of contentLines(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ matches: matcher(line.trim()), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
}

function parseRedirects(text: string) {
  return contentLines(text).map((line) => {
    const [from = '', to = '', status = '302'] = line.trim().split(/\s+/)
    return { matches: matcher(from), to, status: Number(status) as RedirectStatusCode }
  })
}

export function parseSiteRules(headersText: string, redirectsText: string): SiteRules {
  const headerRules = parseHeaders(headersText)
  const redirects = parseRedirects(redirectsText)
  return {
    headersFor(path) {
      const found = new Map<string, string>()
      for (const rule of headerRules) {
        if (rule.matches(path) === undefined) continue
        for (const [name, value] of rule.headers) {
          const before = found.get(name)
          found.set(name, before === undefined ? value : `${before}, ${value}`)
        }
      }
      return found
    },
    redirectFor(path, query) {
      for (const { matches, to, status } of redirects) {
        const rest = matches(path)
        if (rest !== undefined)
          return { location: to.replace(':splat', () => rest) + query, status }
      }
      return undefined
    },
  }
}
