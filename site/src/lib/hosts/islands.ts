import { sourceHash } from '../source-hash.ts'

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const MODULE = '<script type="module">'
/** What Astro's scripts for islands contain: a directive, and the definition of the element. */
const CODE = ['self.Astro', 'customElements.define("astro-island"'] as const

/**
 * A block of JavaScript that evaluates an expression once the page has been painted, and perhaps
 * again later. Some browsers report no paint for some pages (Firefox: for pages that open scrolled
 * down), and a stalled file delays the load event, so both trigger it.
 */
export const afterFirstPaint = (expression: string) =>
  `{const f=()=>${expression};` +
  "new PerformanceObserver(f).observe({type:'paint',buffered:true});" +
  "addEventListener('load',()=>setTimeout(f,300));setTimeout(f,3e3)}"

interface WithoutIslandCode {
  readonly html: string
  /** What the page loads after its first paint. */
  readonly file?: { readonly path: string; readonly text: string }
}

/**
 * A built page that loads Astro's code for islands (the directives and the element) from a file
 * after its first paint. Astro writes this code into each page, and an island would start, and load
 * its own files, before the page is on the screen. The page's first module loads the file, because
 * another element would need a hash in the policy. Throws for a page with islands that has no
 * such code or no module.
 *
 * @param assets the folder of files whose names contain a content hash, such as `/_astro`
 */
export function deferIslands(html: string, assets: string): WithoutIslandCode {
  if (!html.includes('<astro-island')) return { html }
  const parts = [...html.matchAll(SCRIPT)].flatMap(([element, text = '']) =>
    CODE.some((sign) => text.includes(sign)) ? [{ element, text: text.trim() }] : [],
  )
  const text = parts.map((part) => part.text).join('\n')
  if (!CODE.every((sign) => text.includes(sign))) throw new Error('Islands without Astro’s code')
  if (!html.includes(MODULE)) throw new Error('Islands without a module that could load their code')
  const hash = sourceHash(text)
    .replace(/[^a-z0-9]/gi, '')
    .slice(6, 14)
  const path = `${assets}/islands.${hash}.js`
  const page = parts.reduce((rest, { element }) => rest.replace(element, ''), html)
  return {
    html: page.replace(MODULE, () => MODULE + afterFirstPaint(`import('${path}').catch(()=>{})`)),
    file: { path, text },
  }
}
