interface Release {
  version: string
  /** Null where the build did not know it. */
  commit: string | null
  /** Null for the sources, which are not built. */
  builtAt: string | null
}

/** Written into the bundle by its build. */
declare const RELEASE: Release | undefined

/** Which code runs. Told to admins, in the log and in the metrics, to nobody else: it names known faults. */
export const release: Release =
  typeof RELEASE === 'undefined' ? { version: 'sources', commit: null, builtAt: null } : RELEASE
