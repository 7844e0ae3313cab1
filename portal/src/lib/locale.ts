function valid(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

/** The reader's language; undefined, which `Intl` replaces, where the browser's is no valid tag such as "C". */
export const locale = valid(navigator.language)

/** Whether the reader writes 1/31/2026 for 31 January. */
export const isMonthFirst = writesMonthFirst(locale)

/** Whether a language writes the month of a short date before its day, e.g. `en-US`. */
export function writesMonthFirst(language: string | undefined): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts().map(({ type }) => type)
  const [year, month, day] = (['year', 'month', 'day'] as const).map((type) => parts.indexOf(type))
  return Number(month) < Number(day) && Number(month) < Number(year)
}
