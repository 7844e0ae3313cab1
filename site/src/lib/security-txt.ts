/** An expired file must not be trusted; RFC 9116 recommends less than a year. */
const VALID_DAYS = 360
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Where to report a vulnerability (RFC 9116).
 *
 * @param builtAt the time of the build; the file expires 360 days later, so publish before then
 */
export function securityTxt(site: URL, email: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + VALID_DAYS * DAY_MS)
  const fields = {
    Contact: `mailto:${email}`,
    Expires: `${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages': 'en',
    Canonical: new URL('/.well-known/security.txt', site).href,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
