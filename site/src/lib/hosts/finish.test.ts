import { expect, it } from 'vitest'
import { finishPage } from './finish.ts'

const policy = "script-src 'self';style-src 'self'"
const page = (attribute: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">` +
  `<meta property="og:title" content="${attribute}"><style>a{content:"<b>"}</style></head>` +
  '<body><script type="module">if(1<2)run("<style>")</script></body></html>'

const texts: [string, string][] = [
  ['a script', "'><script>evil()</script>"],
  ['a style', '<style>*{display:none}</style>'],
  ['an unfinished style', '<style>'],
  ['an unfinished script', '> <script>'],
  ['an island', '<astro-island><script>self.Astro customElements.define'],
]

it.each(texts)('text of the company in an attribute is not taken for %s', (_kind, text) => {
  const plain = finishPage(page('Ada'), 'index.html', '/_astro')
  const hostile = finishPage(page(text), 'index.html', '/_astro')
  expect(hostile.html).toBe(plain.html.replace('"Ada"', `"${text.replaceAll('<', '&lt;')}"`))
  expect(hostile.policy).toBe(plain.policy)
})
