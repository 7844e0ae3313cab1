/** A piece of a text; `href` if it is a web address. */
export interface TextPart {
  text: string
  href?: string
}

/**
 * A web address ends at white space, a quote, a bracket that no address contains, and at invisible
 * characters, which can reverse or hide what follows.
 */
const candidates = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»`\p{Cc}\p{Cf}]+/giu

/** At the end, these belong to the sentence. */
const punctuation = /[.,;:!?'’…*_~]$/u
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

const count = (text: string, character: string) => text.split(character).length - 1

function withoutEnd(text: string): string {
  const last = text.at(-1) ?? ''
  const opening = brackets[last]
  const isExtra = opening !== undefined && count(text, last) > count(text, opening)
  return punctuation.test(text) || isExtra ? withoutEnd(text.slice(0, -1)) : text
}

/** The address that a browser opens. Undefined if it would not be the host that readers see. */
function hrefOf(text: string): string | undefined {
  try {
    const { href, username, password, hostname } = new URL(text)
    // In https://bank.example@other.example, the host is the second one.
    return username === '' && password === '' && hostname.includes('.') ? href : undefined
  } catch {
    return undefined
  }
}

/** Splits a text at its http and https addresses. Joined, the parts are the text. */
export function findWebAddresses(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const address = withoutEnd(found)
    const href = hrefOf(address)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
