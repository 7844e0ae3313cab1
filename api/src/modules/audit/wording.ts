/** A part of an entry's detail in words; empty where there is none. */
type Said = (key: string, format?: 'time') => string

/**
 * What an entry says after the name of who did it. In a text `{name}` stands for the subject as it was
 * called then, any other word in braces for that part of the detail, as in `{client}`; `{week:time}` writes
 * out a month, day or instant. Text in brackets is left out unless all of its parts are present.
 */
export type Phrase = string | ((name: string, said: Said) => string)

/** The words of a phrase. */
export function phraseInWords(phrase: Phrase, name: string, said: Said): string {
  if (typeof phrase === 'function') return phrase(name, said)
  const fill = (text: string) =>
    text.replace(/\{(\w+)(:time)?\}/g, (_, key: string, time?: string) =>
      key === 'name' ? name : said(key, time ? 'time' : undefined),
    )
  return phrase.replace(/\[([^\]]+)\]|[^[]+/g, (text, optional?: string) => {
    if (optional === undefined) return fill(text)
    const keys = [...optional.matchAll(/\{(\w+)/g)].map(([, key = '']) => key)
    return keys.every((key) => said(key)) ? fill(optional) : ''
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

/** A month, day or instant as people write it; text that is none of them is returned as it is. */
export function inWords(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  if (/^\d{4}-\d\d$/.test(time)) return month.format(date)
  if (/^\d{4}-\d\d-\d\d$/.test(time)) return day.format(date)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time)) return `${minute.format(date)} UTC`
  return time
}

/** A value of an entry's detail. What people type is repeated exactly, even if it looks like a date. */
export function valueInWords(value: unknown, isTime = false): string {
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, isTime)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return isTime ? inWords(value) : value
}

/** Labels of changes whose values are days or instants. */
const timeLabels: readonly string[] = [
  'due',
  'starts',
  'ends',
  'required by',
  // In entries of earlier releases.
  'begins',
  'required until',
]

export const quote = (text: string) => `“${text}”`

/** `: company “A” → “B”; password replaced`; what had no value before stands with its new one alone. */
export function changesInWords(changes: Changes): string {
  const parts = Object.entries(changes).map(([label, [before, after]]) => {
    if (after === true) return `${label} replaced`
    const isTime = timeLabels.includes(label)
    const [was, is] = [valueInWords(before, isTime), valueInWords(after, isTime)]
    const from = was && `${quote(was)} → `
    return `${label} ${from}${is ? quote(is) : 'empty'}`
  })
  return parts.length > 0 ? `: ${parts.join('; ')}` : ''
}
