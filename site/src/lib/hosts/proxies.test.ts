import { expect, test } from 'vitest'
import { caddyFile, nginxFile, nginxHeadersFile } from './proxies.ts'
import { hostRules } from './rules.ts'

const pages = [
  { path: '/', policy: "default-src 'none'" },
  { path: '/a.b', policy: "default-src 'self'" },
]
const origins = { siteOrigin: 'https://www.example.test', portalOrigin: 'https://app.example.test' }
const rules = hostRules(pages, origins, '/_astro')

/** The maps of a written file, as functions of an address. */
function read(text: string) {
  const maps = new Map<string, (address: string) => string>()
  for (const [, name = '', body = ''] of text.matchAll(/^map \S+ [{$](\w+)}? \{\n(.*?)^}/gms)) {
    const lines = body.split('\n').map((line) => line.trim().replace(/;$/, ''))
    const entries = lines.flatMap((line) => {
      const [, caddy, nginx, value = ''] = /^(?:`~(.*)`|"(~.*)") "(.*)"$/.exec(line) ?? []
      const pattern = caddy ?? nginx?.slice(1).replaceAll('\\\\', '\\')
      if (pattern === undefined) return []
      const source = pattern.replace(/^(\(\?i\)|\*)/, '')
      return [{ pattern: new RegExp(source, source === pattern ? '' : 'i'), value }]
    })
    const otherwise = /^\tdefault "(.*)";?$/m.exec(body)?.[1] ?? ''
    maps.set(name.replace('leadwright_', ''), (address) => {
      const first = entries.find(({ pattern }) => pattern.test(address))
      if (!first) return otherwise
      return first.value.replace('$1', first.pattern.exec(address)?.[1] ?? '')
    })
  }
  return (name: string, address: string) => maps.get(name)?.(address)
}

test.each([
  ['page', '/', '/index.html'],
  ['page', '/a.b', '/a.b.html'],
  ['page', '/aab', ''],
  ['hidden', '/_headers', 'yes'],
  ['hidden', '/.proxy/nginx.conf', 'yes'],
  ['hidden', '/a.b.html', 'yes'],
  ['hidden', '/_astro/x.js.br', 'yes'],
  ['hidden', '/.well-known/security.txt', ''],
  ['hidden', '/logo.svg', ''],
  ['cache', '/a.b', 'no-cache'],
  ['cache', '/_astro/x.js', 'public, max-age=31536000, immutable'],
  ['cache', '/logo.svg', ''],
  ['moved', '/a.b/index.html', '/a.b'],
  ['moved', '/index', '/'],
  ['moved', '/a.b', ''],
  ['portal', '/studio/vault?q=x', 'https://app.example.test/studio/vault'],
  ['portal', '/Studio//evil.test', 'https://app.example.test/studio//evil.test'],
  ['portal', '/studios/x', ''],
  ['typed', '/A.B,”', '/a.b'],
  ['typed', '/Login.', 'https://app.example.test/login'],
  ['typed', '/logins', ''],
])('both proxies find the %s of %s', (name, address, value) => {
  expect(read(caddyFile(rules))(name, address)).toBe(value)
  expect(read(nginxFile(rules))(name, address)).toBe(value)
})

test('each page has the policy of every page, followed by its own', () => {
  for (const text of [caddyFile(rules), nginxFile(rules)]) {
    expect(read(text)('policy', '/a.b')).toMatch(/^frame-ancestors .*, default-src 'self'; /)
    expect(read(text)('policy', '/logo.svg')).not.toContain(',')
  }
})

test('the headers of every page are the same for both', () => {
  for (const name of ['Strict-Transport-Security', 'Permissions-Policy']) {
    const value = rules.headers[0]?.headers[name]
    expect(caddyFile(rules)).toContain(`\t${name} "${value}"\n`)
    expect(nginxHeadersFile(rules)).toContain(`add_header ${name} "${value}" always;\n`)
  }
})
