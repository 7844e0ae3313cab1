import { paths } from '@leadwright/shared/portal-paths'
import { parseUrl } from '@leadwright/shared/url'

/** A step of signing in, which returns to `next`, with its query and its hash. */
export const withReturn = (step: string, next?: string): string =>
  next && next !== paths.home ? `${step}?next=${encodeURIComponent(next)}` : step

/** The login page, returning to `from` after signing in. */
export const loginPath = (from?: string): string => withReturn(paths.login, from)

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
