function valid(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

/**
 * The reader's language; undefined (the default of `Intl`) if the browser's is not a valid tag, such as "C".
 */
export const locale = valid(navigator.language)

/** Whether the reader writes 1/31/2026 for 31 January. */
export const isMonthFirst = writesMonthFirst(locale)

/** Whether a language puts the month before the day in short dates, e.g. `en-US`. */
export function writesMonthFirst(language: string | undefined): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts().map(({ type }) => type)
  const [year, month, day] = (['year', 'month', 'day'] as const).map((type) => parts.indexOf(type))
  return Number(month) < Number(day) && Number(month) < Number(year)
}
