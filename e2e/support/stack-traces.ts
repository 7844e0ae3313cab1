const AT = '\n    at '
const withSources = Error.prepareStackTrace

/** Whether a position has no source map to look for, because it is not in the tests' code. */
function isForeign(site: NodeJS.CallSite): boolean {
  const file = site.getFileName()
  return !file || file.startsWith('node:') || file.includes('/node_modules/')
}

/**
 * Makes stack traces cheap. The runner takes one on each page call and looks up the source of each
 * position, a fifth of its work. Positions in libraries and in Node are left as they are.
 */
export function keepStackTracesCheap(): void {
  if (!withSources) return
  Error.prepareStackTrace = (error, sites) => {
    const positions = sites.map((site) =>
      isForeign(site) ? site : `${withSources(error, [site])}`.split(AT).at(-1),
    )
    return [error, ...positions].join(AT)
  }
}
