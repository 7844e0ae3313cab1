const STYLE = /<style>([\s\S]*?)<\/style>/g
/** The rule with the tokens of shared/styles/tokens.css. */
const TOKENS = /:root\s*\{(?=\s*--paper:)[^}]*\}/g
const TOKEN = /(--[\w-]+):[^;}]*;?/g

/**
 * A built page with one style element instead of several, in their order, and without tokens that it
 * doesn't use. The landing page has to fit in the first packets, and each element would cost two
 * hashes in its policy.
 */
export function mergeStyles(html: string): string {
  const css = Array.from(html.matchAll(STYLE), ([, text = '']) => text).join('')
  const used = css.replace(TOKENS, (rule) =>
    rule.replace(TOKEN, (declaration, name: string) =>
      html.includes(`var(${name}`) ? declaration : '',
    ),
  )
  let isFirst = true
  return html.replace(STYLE, () => {
    const element = isFirst ? `<style>${used}</style>` : ''
    isFirst = false
    return element
  })
}
