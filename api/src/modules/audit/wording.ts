/** Formats a field of an entry's detail; returns '' if it is missing. */
type Detail = (key: string, format?: 'time') => string

/**
 * The part of an entry's sentence after the actor's name. In a string, `{name}` is the subject's
 * name at the time; any other word in braces is a field of the detail, as in `{client}`;
 * `{week:time}` formats a month, day or instant. Text in brackets is left out unless all of its
 * fields are present.
 */
export type MessageTemplate = string | ((name: string, detail: Detail) => string)

/** Fills in a template. */
export function fillTemplate(template: MessageTemplate, name: string, detail: Detail): string {
  if (typeof template === 'function') return template(name, detail)
  const fill = (text: string) =>
    text.replace(/\{(\w+)(:time)?\}/g, (_, key: string, time?: string) =>
      key === 'name' ? name : detail(key, time ? 'time' : undefined),
    )
  return template.replace(/\[([^\]]+)\]|[^[]+/g, (text, optional?: string) => {
    if (optional === undefined) return fill(text)
    const keys = [...optional.matchAll(/\{(\w+)/g)].map(([, key = '']) => key)
    return keys.every((key) => detail(key)) ? fill(optional) : ''
  })
}

/** Labels with the values before and after a change; null: no value; `true`: a secret was replaced. */
export type Changes = Readonly<Record<string, readonly [Value, Value]>>
type Value = string | number | boolean | null | undefined

/** The values that differ; undefined when all are equal. */
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

/** Formats a month, day or instant; any other text is returned unchanged. */
export function formatDate(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  if (/^\d{4}-\d\d$/.test(time)) return month.format(date)
  if (/^\d{4}-\d\d-\d\d$/.test(time)) return day.format(date)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time)) return `${minute.format(date)} UTC`
  return time
}

/**
 * Formats a value of an entry's detail. Typed text is repeated verbatim, even if it looks like a
 * date.
 */
export function formatValue(value: unknown, isTime = false): string {
  if (Array.isArray(value)) return value.map((one) => formatValue(one, isTime)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return isTime ? formatDate(value) : value
}

/** Labels of changes whose values are days or instants. */
const timeLabels: readonly string[] = [
  'day',
  'due',
  'starts',
  'ends',
  'required by',
  'warm-up since',
  'ready on',
  'renews on',
  // From entries of earlier releases.
  'begins',
  'required until',
]

export const quote = (text: string) => `“${text}”`

/** `: company “A” → “B”; password replaced`; without a previous value only the new one is shown. */
export function formatChanges(changes: Changes): string {
  const parts = Object.entries(changes).map(([label, [before, after]]) => {
    if (after === true) return `${label} replaced`
    const isTime = timeLabels.includes(label)
    const [was, is] = [formatValue(before, isTime), formatValue(after, isTime)]
    const from = was && `${quote(was)} → `
    return `${label} ${from}${is ? quote(is) : 'empty'}`
  })
  return parts.length > 0 ? `: ${parts.join('; ')}` : ''
}

/** "1 lead", "2 leads". */
export const counted = (count: string, one: string, many = `${one}s`) =>
  `${count} ${count === '1' ? one : many}`
