/** What ran and with what result. A skipped test counts as failed. */
export interface Counts {
  passed: number
  failed: number
  /** The failures, each with the first lines of its reason, as far as the runner reports it. */
  failures?: string[]
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures = [] }) => failures),
})

export const checkResult = (succeeded: boolean, name: string): Counts =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }

const REASON_LINES = 12
const failure = (name: string, reason = '') =>
  [name, ...reason.split('\n').slice(0, REASON_LINES)].join('\n  ').trimEnd()

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  numTotalTests: number
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** A file that could not be loaded has no tests to report and counts as one failure. */
export function fromVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0])),
  )
  const { numPassedTests: passed, numTotalTests: total } = report
  return {
    passed,
    failed: total - passed + broken.length,
    failures: [...tests, ...broken.map(({ name, message }) => failure(name, message))],
  }
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): typeof specs => [
  ...specs,
  ...suites.flatMap(specsOf),
]

export function fromPlaywright({ stats, suites, errors }: PlaywrightReport): Counts {
  const specs = specsOf({ suites })
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const reason = tests[0]?.results.at(-1)?.errors[0]?.message
      return failure(`${file}:${line} › ${title}`, reason)
    })
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...specs, ...errors.map(({ message }) => failure('outside of any test', message))],
  }
}
