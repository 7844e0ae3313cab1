const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country that is written as a name or as a code of ISO 3166: DE, Germany. */
export function countryName(text: string): string {
  const country = text.trim()
  const code = /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : undefined
  return (code && names.of(code === 'UK' ? 'GB' : code)) ?? country
}
