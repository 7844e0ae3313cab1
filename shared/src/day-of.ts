/**
 * A day as `2026-01-31`, from that or from the German `31.1.2026`. Any other text is returned as it
 * is: whether `1/2/2026` is in January or February can't be known.
 */
export function dayOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

const slashed = /^(\d\d?)\/(\d\d?)\/(\d{4})$/

/** The two ways to read `1/2/2026`, as `dayOf` returns them: in the US, and in Britain. */
export const slashedOrders: readonly ((text: string) => string)[] = [
  (text) => dayOf(text.replace(slashed, '$2.$1.$3')),
  (text) => dayOf(text.replace(slashed, '$1.$2.$3')),
]
