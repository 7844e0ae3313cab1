/** The address that a text is; undefined when it is none. `URL.parse` needs newer browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
