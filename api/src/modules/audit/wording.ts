/**
 * What an entry says after the name of who did it.
 *
 * @param name of the subject, as it was then
 * @param said a part of the entry's detail in words; empty where there is none
 */
export type Phrase = (name: string, said: (key: string) => string) => string

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
