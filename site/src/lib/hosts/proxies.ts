import type { HostRules } from './rules.ts'

/**
 * The rules of a built site as maps from an address to what happens with it, for proxies that serve
 * the files themselves. Caddy and nginx both take the first regular expression that matches.
 * deploy/Caddyfile and deploy/nginx.conf say what they do with the values.
 */

/** What follows an address in a text, and is not part of it. Bytes, so it needs no Unicode mode. */
const AFTER_ADDRESS = String.raw`(?:[\s.,;:!?)\]\x7d'\x22/]|’|”|»)`

type Entry = readonly [pattern: string, value: string]

interface ProxyMap {
  /** The decoded path, or the address as it was sent, with its query. */
  of: 'path' | 'address'
  name: string
  entries: readonly Entry[]
  otherwise?: string
}

const escaped = (path: string) => path.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')

const only = (path: string) => `^${escaped(path)}$`

function maps({ headers: [everywhere, ...others], redirects, pages }: HostRules): ProxyMap[] {
  const headerOf = (path: string, name: string) =>
    others.find((rule) => rule.path === path)?.headers[name] ?? ''
  const folders = others.flatMap(({ path }) => (path.endsWith('/*') ? [path] : []))
  const common = everywhere?.headers['Content-Security-Policy'] ?? ''
  return [
    {
      of: 'path',
      name: 'leadwright_page',
      entries: pages.map((page) => [only(page), page === '/' ? '/index.html' : `${page}.html`]),
    },
    {
      of: 'path',
      // Files that are not served: the rules of hosts, and pages and compressed copies by their file names.
      name: 'leadwright_hidden',
      entries: [
        [String.raw`^/\.well-known/[\w-]+\.txt$`, ''],
        [String.raw`/\.|^/_(headers|redirects)$|^/vercel\.json$|\.(html|br|gz)$`, 'yes'],
      ],
    },
    {
      of: 'path',
      name: 'leadwright_policy',
      entries: pages.map((page) => [
        only(page),
        `${common}, ${headerOf(page, 'Content-Security-Policy')}`,
      ]),
      otherwise: common,
    },
    {
      of: 'path',
      name: 'leadwright_cache',
      entries: [
        ...pages.map((page): Entry => [only(page), headerOf(page, 'Cache-Control')]),
        ...folders.map(
          (path): Entry => [`^${escaped(path.slice(0, -1))}`, headerOf(path, 'Cache-Control')],
        ),
      ],
    },
    {
      of: 'path',
      // Other addresses of a page.
      name: 'leadwright_moved',
      entries: pages.map((page) => [
        page === '/' ? '^/index(\\.html)?$' : `^${escaped(page)}(/|/index|(/index)?\\.html)$`,
        page,
      ]),
    },
    {
      of: 'address',
      name: 'leadwright_portal',
      // The rest is passed on as it was sent: decoded, it could add lines to the response.
      entries: redirects
        .filter(({ from }) => from.endsWith('/*'))
        .map(({ from, to }) => [
          `(?i)^${escaped(from.slice(0, -1))}([^?]*)`,
          to.replace(':splat', '$1'),
        ]),
    },
    {
      of: 'path',
      name: 'leadwright_typed',
      entries: [
        ...redirects.filter(({ from }) => !/[*/]$/.test(from)),
        ...pages.map((page) => ({ from: page, to: page })),
      ].map(({ from, to }) => [`(?i)^${escaped(from)}${AFTER_ADDRESS}*$`, to]),
    },
  ]
}

const block = (head: string, entries: readonly string[]) =>
  `${head} {\n${entries.map((line) => `\t${line}\n`).join('')}}\n`

const INTRODUCTION = '# The rules of this build of the site.\n'

/** The headers of every address; the policy is mapped. */
const constant = ({ headers: [everywhere] }: HostRules) =>
  Object.entries(everywhere?.headers ?? {}).filter(([name]) => name !== 'Content-Security-Policy')

/** Imported by deploy/Caddyfile inside the site's block. */
export function caddyFile(rules: HostRules): string {
  const inputs = { path: '{http.request.uri.path}', address: '{http.request.uri}' }
  const written = maps(rules).map(({ of, name, entries, otherwise = '' }) =>
    block(`map ${inputs[of]} {${name}}`, [
      ...entries.map(([pattern, value]) => `\`~${pattern}\` "${value}"`),
      `default "${otherwise}"`,
    ]),
  )
  const headers = constant(rules).map(([name, value]) => `${name} "${value}"`)
  return [INTRODUCTION, ...written, block('header', headers)].join('')
}

/** Included by deploy/nginx.conf outside of its servers. */
export function nginxFile(rules: HostRules): string {
  const inputs = { path: '$uri', address: '$request_uri' }
  const written = maps(rules).map(({ of, name, entries, otherwise = '' }) =>
    block(`map ${inputs[of]} $${name}`, [
      ...entries.map(([pattern, value]) => {
        const [, rest] = /^\(\?i\)(.*)$/s.exec(pattern) ?? []
        const sensitive = rest === undefined ? `~${pattern}` : `~*${rest}`
        return `"${sensitive.replaceAll('\\', '\\\\')}" "${value}";`
      }),
      `default "${otherwise}";`,
    ]),
  )
  return [INTRODUCTION, ...written].join('')
}

/** Included by deploy/nginx.conf in the server of the site. */
export const nginxHeadersFile = (rules: HostRules): string =>
  constant(rules)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
