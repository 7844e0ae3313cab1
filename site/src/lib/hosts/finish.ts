import { deferIslands } from './islands.ts'
import { tightenPolicy } from './policy.ts'
import { shortenScopes } from './scopes.ts'
import { mergeStyles } from './styles.ts'

const ATTRIBUTES = '(?:"[^"]*"|[^">])*'
/** A start tag; of elements whose text is not HTML, with that text, so that none of it is taken for a tag. */
const TAG = new RegExp(
  String.raw`(<(script|style)\b${ATTRIBUTES}>)([\s\S]*?</\2>)|<[a-z]${ATTRIBUTES}>`,
  'gi',
)
const VALUE = /"[^"]*"/g

/**
 * The same page without `<` in attributes. Astro leaves it there, and a text of the company would be
 * taken for an element by everything that searches the page for elements.
 */
const escapeAttributes = (html: string) =>
  html.replace(TAG, (tag, start: string = tag, _name, text = '') => {
    return start.replace(VALUE, (value) => value.replaceAll('<', '&lt;')) + text
  })

/**
 * A built page as it is served: smaller, with a policy for its own code only.
 *
 * @param assets the folder of files whose names contain a content hash
 */
export function finishPage(html: string, name: string, assets: string) {
  const smaller = shortenScopes(mergeStyles(escapeAttributes(html)))
  const islands = deferIslands(smaller, assets)
  return { ...tightenPolicy(islands.html, name), file: islands.file }
}
