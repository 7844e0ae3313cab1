/** Creating a formatter takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function nameIn(
  locale: string,
  timeZoneName: 'short' | 'shortGeneric',
  at: number,
  timeZone?: string,
): string {
  const key = `${locale} ${timeZoneName} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
  // The reader's own zone can change while a page is open.
  if (timeZone) formats.set(key, format)
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/**
 * The common name of a zone's time at an instant: CET and CEST, EST and EDT; without such an
 * abbreviation, e.g. Japan Time.
 * @param timeZone an IANA name; by default the reader's
 */
export function zoneName(at: number, timeZone?: string): string {
  const letters = ['en-GB', 'en-US']
    .map((locale) => nameIn(locale, 'short', at, timeZone))
    .find((name) => !/^GMT[+-]/.test(name))
  return letters ?? nameIn('en-GB', 'shortGeneric', at, timeZone)
}

/**
 * A span with the name of the zone: 09:00–09:30 CET; if clocks change in between, 01:30 CET – 03:30
 * CEST.
 * @param format of the start, without the zone
 * @param timeZone that of the format
 */
export function formatSpan(
  format: Intl.DateTimeFormat,
  from: number,
  to: number,
  timeZone?: string,
): string {
  const [before, after] = [zoneName(from, timeZone), zoneName(to, timeZone)]
  if (before === after) return `${format.formatRange(from, to)} ${after}`
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  return `${format.format(from)} ${before} – ${time.format(to)} ${after}`
}
