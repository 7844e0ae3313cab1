interface Release {
  version: string
  /** Null if it was unknown to the build. */
  commit: string | null
  /** Null when running from source. */
  builtAt: string | null
}

/** Written into the bundle by its build. */
declare const RELEASE: Release | undefined

/**
 * The running code. Only shown to admins, in the log and in the metrics, because it reveals known
 * vulnerabilities.
 */
export const release: Release =
  typeof RELEASE === 'undefined' ? { version: 'sources', commit: null, builtAt: null } : RELEASE
