import { paths } from '@leadwright/shared/portal-paths'
import { parseUrl } from '@leadwright/shared/url'

/** The login page, returning to `from` after signing in. */
export function loginPath(from?: string): string {
  return from && from !== '/' ? `${paths.login}?next=${encodeURIComponent(from)}` : paths.login
}

/** The path to return to; undefined unless it is a path of this portal (never `//host` or `/\host`). */
export function safeReturnPath(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])/.test(next) || hasControlCharacter(next)) return undefined
  const base = 'https://portal.invalid'
  const url = parseUrl(next, base)
  if (url?.origin !== base || url.pathname === paths.login) return undefined
  return url.pathname + url.search + url.hash
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ')
}
