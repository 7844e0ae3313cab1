import type { HostRules } from './rules.ts'

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile({ headers }: HostRules): string {
  return headers
    .map(({ path, headers: values }) =>
      [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n')
}

/** `_redirects`, as Netlify and Cloudflare Pages read it; both preserve the query. */
export function redirectsFile({ redirects }: HostRules): string {
  return redirects.map(({ from, to }) => `${from} ${to} 302\n`).join('')
}

/** `vercel.json`, which Vercel reads when the build folder is deployed. */
export function vercelFile({ headers, redirects }: HostRules): string {
  const source = (path: string) => path.replace('*', ':splat*')
  const rules = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map(({ path, headers: values }) => ({
      source: path === '/*' ? '/(.*)' : source(path),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
    // `trailingSlash` removes the trailing slash before these rules are read.
    redirects: redirects
      .filter(({ from }) => !from.endsWith('/'))
      .map(({ from, to }) => ({
        source: source(from),
        destination: to.replace(':splat', ':splat*'),
        statusCode: 302,
      })),
  }
  return `${JSON.stringify(rules, null, 2)}\n`
}
