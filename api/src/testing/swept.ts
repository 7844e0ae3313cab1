import type { Endpoint } from '@leadwright/shared/endpoint'

/**
 * The endpoints of the longest sweeps: all, or those whose paths start with one in `SWEPT_PATHS`,
 * when only these have changed since a complete run (scripts/examples.process.test.ts).
 */
export function swept(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const starts = process.env['SWEPT_PATHS']?.split(',')
  if (!starts) return endpoints
  return endpoints.filter(({ path }) => starts.some((start) => path.startsWith(start)))
}

/** The kinds of notifications of the longest sweep: all, or those in `SWEPT_NEWS`. */
export function sweptNews<Kind extends string>(kinds: readonly Kind[]): readonly Kind[] {
  const only = process.env['SWEPT_NEWS']?.split(',')
  return only ? kinds.filter((kind) => only.includes(kind)) : kinds
}
