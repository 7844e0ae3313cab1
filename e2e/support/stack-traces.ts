const AT = '\n    at '
const withSources = Error.prepareStackTrace

/** Whether no test wrote the code of a position: there is no other source of it. */
function isForeign(site: NodeJS.CallSite): boolean {
  const file = site.getFileName()
  return !file || file.startsWith('node:') || file.includes('/node_modules/')
}

/**
 * Makes stack traces cheap. The runner takes one at each call of a page and looks for the source of each
 * position, which is a fifth of its work. Positions in libraries and in Node stay as they are.
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
