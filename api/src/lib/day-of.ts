/**
 * A day as `2026-01-31`, from that or from the German `31.1.2026`. Any other text is returned as it
 * is: whether `1/2/2026` is in January or February can't be known.
 */
export function dayOf(text: string): string {
  const {
    day = '',
    month = '',
    year,
  } = /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/.exec(text)?.groups ?? {}
  return year === undefined ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
