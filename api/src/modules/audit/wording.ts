/** A part of an entry's detail in words; empty where there is none. */
type Said = (key: string) => string

/**
 * What an entry says after the name of who did it. In a text `{name}` stands for the subject as it was
 * called then, any other word in braces for that part of the detail; what stands in brackets is said
 * where there are such parts.
 */
export type Phrase = string | ((name: string, said: Said) => string)

/** The words of a phrase. */
export function phraseInWords(phrase: Phrase, name: string, said: Said): string {
  if (typeof phrase === 'function') return phrase(name, said)
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'name' ? name : said(key)))
  return phrase.replace(/\[([^\]]+)\]|[^[]+/g, (text, optional?: string) => {
    if (optional === undefined) return fill(text)
    const keys = [...optional.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    return keys.every(said) ? fill(optional) : ''
  })
}

/** Values before and after a change, by what people call them; null for nothing; `true` for another secret. */
export type Changes = Readonly<Record<string, readonly [Value, Value]>>
type Value = string | number | boolean | null | undefined

/** Those that are not the same; undefined when all are. */
export function changesBetween(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Changes | undefined {
  const changed = Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  )
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const month = format({ month: 'long', year: 'numeric' })
const day = format({ dateStyle: 'medium' })
const minute = format({ dateStyle: 'medium', timeStyle: 'short' })

/** A value of an entry's detail; days and instants as people write them. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d$/.test(value)) return month.format(new Date(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day.format(new Date(value))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return `${minute.format(new Date(value))} UTC`
  return value
}

export const quote = (text: string) => `“${text}”`

/** `: company “A” → “B”; password replaced`; what had no value before stands with its new one alone. */
export function changesInWords(changes: Changes): string {
  const parts = Object.entries(changes).map(([label, [before, after]]) => {
    if (after === true) return `${label} replaced`
    const [was, is] = [inWords(before), inWords(after)]
    const from = was && `${quote(was)} → `
    return `${label} ${from}${is ? quote(is) : 'empty'}`
  })
  return parts.length > 0 ? `: ${parts.join('; ')}` : ''
}
