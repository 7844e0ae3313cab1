/**
 * The rules that every host of the built site must apply; writers.ts formats them for each host.
 */

interface HostRule {
  /** A path, or a prefix that ends in `*`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

interface HostRedirect {
  readonly from: string
  /** Ends in `:splat` where `from` ends in `*`; the host preserves the query. */
  readonly to: string
}

export interface HostRules {
  /** The first rule is for every path. */
  readonly headers: readonly HostRule[]
  readonly redirects: readonly HostRedirect[]
  /** The paths of all pages. */
  readonly pages: readonly string[]
}

export interface BuiltPage {
  readonly path: string
  /** The policy in the page's own meta element. */
  readonly policy: string
}

const ONE_YEAR_S = 365 * 24 * 60 * 60

const everywhere = (policy: string) => ({
  'Content-Security-Policy': `${policy}; object-src 'none'; base-uri 'none'`,
  'Strict-Transport-Security': `max-age=${ONE_YEAR_S}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/**
 * Paths that belong to the portal; `/*` covers a folder. Hosts compare whole paths, so a path
 * without a folder needs a second rule for its trailing slash.
 */
const PORTAL_PATHS = [
  '/login',
  '/login/',
  '/dashboard',
  '/dashboard/',
  '/studio',
  '/studio/*',
  '/meet',
  '/meet/*',
] as const

/**
 * A page's policy is in the page itself, so that it applies at any URL, and in the header of its
 * path; the header adds directives that a meta element cannot set.
 *
 * @param pages every HTML page of the build, with the policy in its meta element
 * @param siteOrigin the site's origin; local builds on http are not upgraded to https
 * @param portalOrigin without a trailing slash
 * @param assetsPath the folder of files whose names contain a content hash
 */
export function hostRules(
  pages: readonly BuiltPage[],
  { siteOrigin, portalOrigin }: { siteOrigin: string; portalOrigin: string },
  assetsPath: string,
): HostRules {
  const upgrade = siteOrigin.startsWith('https://') ? '; upgrade-insecure-requests' : ''
  const headerOnly = `frame-ancestors 'none'${upgrade}`
  const policies = pages.map(({ path, policy }) => ({
    path,
    headers: {
      'Content-Security-Policy': `${policy.replace(/;\s*$/, '')}; ${headerOnly}`,
      'Cache-Control': 'no-cache',
    },
  }))
  return {
    headers: [
      { path: '/*', headers: everywhere(headerOnly) },
      {
        path: `${assetsPath}/*`,
        headers: { 'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable` },
      },
      ...policies,
    ],
    redirects: PORTAL_PATHS.map((from) => ({
      from,
      to: `${portalOrigin}${from.replace('*', ':splat').replace(/\/$/, '')}`,
    })),
    pages: pages.map(({ path }) => path),
  }
}
