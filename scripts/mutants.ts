import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from './lib/root.ts'

/** An edit that breaks one rule, and the test files that must detect it. */
interface Mutant {
  title: string
  file: string
  from: string
  to: string
  tests: string[]
}

interface Report {
  success: boolean
  numPassedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

const outputFile = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'report.json')
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort())
}

/**
 * Longer than any of these tests takes, in milliseconds, because an edit can cause an endless loop.
 */
const timeout = 300_000
const noReport: Report = { success: false, numPassedTests: 0, testResults: [] }

/** The exit code is the same for a failed test and a crash, so the report decides. */
async function runTests(tests: string[]): Promise<Report> {
  const args = ['run', '--reporter=json', `--outputFile=${outputFile}`, ...tests]
  const { signal } = interruption
  const options = { cwd: inRoot('.'), signal, timeout, maxBuffer: Infinity }
  rmSync(outputFile, { force: true })
  await promisify(execFile)(inRoot('node_modules/.bin/vitest'), args, options).catch(() => {})
  signal.throwIfAborted()
  if (!existsSync(outputFile)) return noReport
  return JSON.parse(readFileSync(outputFile, 'utf8'))
}

const passing = new Map<string, Promise<boolean>>()
/** Whether the tests pass without an edit. Each set of tests runs once. */
function passUnedited(tests: string[]): Promise<boolean> {
  const key = tests.join(' ')
  const result =
    passing.get(key) ?? runTests(tests).then((run) => run.success && run.numPassedTests > 0)
  passing.set(key, result)
  return result
}

/** Breaks one rule in the working tree, runs its tests, and restores the file. */
async function outcomeOf({ file, from, to, tests }: Mutant): Promise<string> {
  const path = inRoot(file)
  const gitStatus = ['status', '--porcelain', '--', file]
  const git = spawnSync('git', gitStatus, { cwd: inRoot('.'), encoding: 'utf8' })
  if (git.status !== 0 || git.stdout) return `not tried: ${file} has uncommitted changes`
  const original = readFileSync(path, 'utf8')
  if (original.split(from).length !== 2) return `not tried: ${file} must contain the text once`
  if (!(await passUnedited(tests))) return 'not tried: its tests fail without the edit'
  try {
    writeFileSync(path, original.split(from).join(to))
    const { success, testResults } = await runTests(tests)
    const failed = testResults.filter(({ status }) => status === 'failed')
    const hasFailedTest = ({ assertionResults }: Report['testResults'][number]) =>
      assertionResults.some(({ status }) => status === 'failed')
    if (failed.length > 0 && failed.every(hasFailedTest)) return 'killed'
    return success ? 'survived' : 'not tried: its tests cannot run with the edit'
  } finally {
    writeFileSync(path, original)
  }
}

const mutants: Mutant[] = JSON.parse(readFileSync(inRoot('scripts/mutants.json'), 'utf8'))
const filter = process.argv[2] ?? ''
const selected = mutants.filter(({ title, file }) => `${title} ${file}`.includes(filter))
if (selected.length === 0) throw new Error(`No mutant matches “${filter}”.`)
const counts = { killed: 0, survived: 0, 'not tried': 0 }
try {
  for (const mutant of selected) {
    const outcome = await outcomeOf(mutant)
    const [kind = ''] = outcome.split(':')
    counts[kind as keyof typeof counts] += 1
    console.log(`${outcome === 'killed' ? '✓' : '✗'} ${mutant.title} (${outcome})`)
  }
} catch (error) {
  if (!interruption.signal.aborted) throw error
  console.log('Interrupted. The edited file was restored.')
} finally {
  rmSync(join(outputFile, '..'), { recursive: true })
}
console.log(
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', '),
)
if (counts.killed < selected.length) process.exitCode = 1
