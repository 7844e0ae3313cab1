/** The parsed URL; undefined for an invalid one. `URL.parse` needs newer browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
