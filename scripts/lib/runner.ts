import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Counts } from './counts.ts'
import { run } from './run.ts'

interface Runner<Report> {
  command: string
  args: string[]
  /** Where the runner writes its JSON report. */
  reportFile: string
  count: (report: Report) => Counts
  env?: Record<string, string | undefined>
}

/** The report, or undefined if it is missing or incomplete. */
function readReport<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/**
 * Corrects a runner's report by its exit code: a runner that crashed, reported nothing or ran no
 * test has failed, whatever its report says.
 */
function ofRunner(code: number, reported: Counts | undefined): Counts {
  const counts = reported ?? { passed: 0, failed: 0 }
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  const reason = `a test runner exited with code ${code} after ${counts.passed} passed tests`
  return silent ? { ...counts, failed: 1, failures: [reason] } : counts
}

/** Runs a test runner, shows its output, and counts results by its report and exit code. */
export async function runTests<Report>(runner: Runner<Report>): Promise<Counts> {
  const { command, args, reportFile, count, env = {} } = runner
  rmSync(reportFile, { force: true })
  const { code } = await run(command, args, { live: true, env })
  const report = readReport<Report>(reportFile)
  return ofRunner(code, report === undefined ? undefined : count(report))
}
