import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tightenPolicy } from './policy.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = (policy: string, body: string) =>
  `<head><meta charset="utf-8"><title>Page</title><meta http-equiv="content-security-policy" content="${policy}">${body}`

describe('the policy of a built page', () => {
  it('allows the page’s own inline code and drops the hashes of other pages', () => {
    const own = hash('run()')
    const style = hash('p{color:red}')
    const built = page(
      `script-src &#39;self&#39; &#39;${own}&#39; &#39;${hash('other()')}&#39;; style-src &#39;${style}&#39;`,
      '<script type="module">run()</script><style>p{color:red}</style>',
    )
    const { policy, html } = tightenPolicy(built, 'index.html')
    expect(policy).toBe(`script-src 'self' '${own}'; style-src '${style}'`)
    expect(html.match(/content="/g)).toHaveLength(1)
    expect(html).toContain(
      `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><title>`,
    )
    expect(html).toContain('<script type="module">run()</script>')
  })

  it('allows what the page has now, whatever it had when Astro hashed it', () => {
    const built = page(
      `script-src &#39;self&#39; &#39;${hash('a()')}&#39;; style-src &#39;self&#39; &#39;${hash('a{}')}&#39;;`,
      '<style>a{}b{}</style><script>a();b()</script><script src="/c.js"></script>',
    )
    expect(tightenPolicy(built, 'index.html').policy).toBe(
      `script-src 'self' '${hash('a();b()')}'; style-src 'self' '${hash('a{}b{}')}';`,
    )
  })

  it('keeps the directives of a page that has nothing but hashes, and those of similar names', () => {
    const built = page(
      `script-src &#39;${hash('old')}&#39;;style-src &#39;${hash('p{}')}&#39;;style-src-attr &#39;unsafe-inline&#39;`,
      '<style>a{}</style><script>a()</script>',
    )
    expect(tightenPolicy(built, 'index.html').policy).toBe(
      `script-src '${hash('a()')}';style-src '${hash('a{}')}';style-src-attr 'unsafe-inline'`,
    )
  })

  it('throws an error with the page’s name if it is missing', () => {
    expect(() => tightenPolicy('<p>no policy</p>', 'bare.html')).toThrow('bare.html')
    const noCharset = '<meta http-equiv="content-security-policy" content="default-src \'none\'">'
    expect(() => tightenPolicy(noCharset, 'bare.html')).toThrow('charset')
  })
})
