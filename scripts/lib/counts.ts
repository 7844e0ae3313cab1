/** What ran and how it ended. A test that was left out counts as failed. */
export interface Counts {
  passed: number
  failed: number
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})

export const checkResult = (succeeded: boolean): Counts =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  numTotalTests: number
  numPassedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not even be loaded has no tests to report and counts as one failure. */
export function fromVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  )
  const { numPassedTests: passed, numTotalTests: total } = report
  return { passed, failed: total - passed + broken.length }
}

export function fromPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed }
}

/**
 * A runner's own counts, made honest by how it ended: one that crashed, reported nothing or ran
 * no test has failed, whatever its report says.
 */
export function ofRunner(code: number, reported: Counts | undefined): Counts {
  const counts = reported ?? { passed: 0, failed: 0 }
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}
