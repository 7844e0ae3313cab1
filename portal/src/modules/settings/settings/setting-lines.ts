/** A stored value as lines of text, e.g. for the history. */
export function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item).join(' · '))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 1) return entries.flatMap(([, only]) => linesOf(only))
    return entries.map(([name, part]) => `${wordsOf(name)}: ${linesOf(part).join(', ')}`)
  }
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return String(value).split('\n')
}

/** `openToStaff` reads "open to staff". */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
