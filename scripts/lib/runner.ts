import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type Counts, ofRunner } from './counts.ts'
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

/** Runs a test runner, shows its output, and counts results by its report and exit code. */
export async function runTests<Report>(runner: Runner<Report>): Promise<Counts> {
  const { command, args, reportFile, count, env = {} } = runner
  rmSync(reportFile, { force: true })
  const { code } = await run(command, args, { live: true, env })
  const report = readReport<Report>(reportFile)
  return ofRunner(code, report === undefined ? undefined : count(report))
}
