/** The first https address in a text, e.g. of a meeting in the location of an event. */
export function linkIn(text: string): string | null {
  const [link = ''] = /\bhttps:\/\/[^\s<>"]+/.exec(text) ?? []
  return withoutEnd(link) || null
}

/**
 * Without the punctuation of the surrounding sentence; a bracket that the address itself opens is
 * kept.
 */
function withoutEnd(link: string): string {
  const last = link.at(-1) ?? ''
  const opening = { ')': '(', ']': '[', '}': '{' }[last]
  const isUnopened = opening && link.split(opening).length < link.split(last).length
  return isUnopened || /[.,;:!?'’”»]/.test(last) ? withoutEnd(link.slice(0, -1)) : link
}
