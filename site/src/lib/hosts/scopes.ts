const STYLE = /<style>([\s\S]*?)<\/style>/g
const CLASSES = / class="([^"]*)"/g
/** The class that Astro gives to the elements and selectors of one component. */
const SCOPE = /astro-[a-z0-9]{8}/g

/**
 * A built page whose scope classes are short, and left out where no rule of the page uses them. They
 * are most of the class names of a page, and as hashes they barely compress.
 */
export function shortenScopes(html: string): string {
  const css = Array.from(html.matchAll(STYLE), ([, text = '']) => text).join('')
  const names = new Map<string, string>()
  for (const [scope] of css.matchAll(SCOPE)) {
    if (!names.has(scope)) names.set(scope, `_${names.size.toString(36)}`)
  }
  return html
    .replace(STYLE, (style) => style.replace(SCOPE, (scope) => names.get(scope) ?? scope))
    .replace(CLASSES, (_, list: string) => {
      const kept = list.replace(SCOPE, (scope) => names.get(scope) ?? '').trim()
      return kept === '' ? '' : ` class="${kept}"`
    })
}
