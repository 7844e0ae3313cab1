import { availableParallelism } from 'node:os'
import { runChecks } from './check.ts'
import { enginesRequired, installBrowser, installEngines } from './find-browser.ts'
import { apiBuild, buildStale, portalBuild } from './lib/builds.ts'
import {
  type Counts,
  checkResult,
  fromPlaywright,
  fromVitest,
  type PlaywrightReport,
  sum,
  type VitestReport,
} from './lib/counts.ts'
import { temporaryFilesInMemory } from './lib/memory-folder.ts'
import { inRoot } from './lib/root.ts'
import { runTests } from './lib/runner.ts'
import { settingNames } from './lib/settings.ts'
import { testSiteBuild } from './lib/test-builds.ts'

/** The settings of the person who runs the tests must not affect the product under test. */
const clearedEnv = Object.fromEntries(settingNames().map((name) => [name, undefined]))
const env = { ...clearedEnv, ...temporaryFilesInMemory() }

const heading = (text: string) => console.log(`\n── ${text} ──`)

async function checks(): Promise<Counts> {
  return sum((await runChecks()).map(({ code, name }) => checkResult(code === 0, name)))
}

/** @param name the name of the report; parts that run in parallel write separate reports */
function unitTests(name: string, only: string[], environment = env): Promise<Counts> {
  const reportFile = inRoot(`.cache/test/${name}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return runTests<VitestReport>({
    command: 'vitest',
    args: [...args, ...only],
    reportFile,
    count: fromVitest,
    env: environment,
  })
}

/** Instructions for engines that could not be installed. */
const notRun: string[] = []

async function browserTests(only: string[]): Promise<Counts> {
  const path = await browser
  const missing = await engines
  if (path === undefined) {
    return checkResult(false, 'No browser found. Install Chromium and set CHROME_PATH to it.')
  }
  const reportFile = inRoot('.cache/test/playwright.json')
  const ran = await runTests<PlaywrightReport>({
    command: 'playwright',
    args: ['test', '--reporter=list,json', ...only],
    reportFile,
    count: fromPlaywright,
    env: { ...env, CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
  if (enginesRequired()) return sum([ran, ...missing.map((advice) => checkResult(false, advice))])
  notRun.push(...missing)
  return ran
}

/** By default Vitest leaves one core unused, and on two cores it would finish last. */
const everyCore = `--maxWorkers=${availableParallelism()}`

const notSafety = '--project=!safety'

const counted: Counts[] = []
/** Counts a part once it has finished, and prints its result. */
async function part(name: string, work: Promise<Counts>): Promise<void> {
  const startedAt = performance.now()
  const counts = await work
  counted.push(counts)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  heading(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}

/**
 * Arguments select tests: `e2e/…` runs browser tests, everything else and `e2e/built` runs Vitest.
 * `--safety` runs the tests in `e2e/safety`, which take minutes; their data is on the real disk.
 */
const safety = process.argv[2] === '--safety'
const only = process.argv.slice(safety ? 3 : 2)
const all = only.length === 0 && !safety
const inBrowser = only.some((name) => name.startsWith('e2e') && !name.startsWith('e2e/built'))
const inEngines =
  all || only.some((name) => name.startsWith('e2e/engines') || 'e2e/engines'.startsWith(name))

const browser = all || inBrowser ? installBrowser() : Promise.resolve(undefined)
const engines = inEngines ? browser.then(installEngines) : Promise.resolve([])
if (all) {
  heading('checks, unit tests, process tests and browser tests')
  // Browser tests take longest, so they start as soon as their builds are done. They and the
  // process tests often wait, and the checks use the cores in the meantime. Unit tests never wait:
  // at the same time, with a lower priority, everything together took longer. They rebuild what
  // failed here.
  const builds = buildStale([apiBuild, portalBuild, testSiteBuild])
  const checked = part('checks', checks())
  await Promise.all([
    builds.then(() => part('browser tests', browserTests([]))),
    // The examples reuse the type information of the checks.
    Promise.all([builds, checked]).then(() =>
      part('process tests', unitTests('processes', ['--project=process'])),
    ),
  ])
  await part('unit tests', unitTests('vitest', ['--project=!process', notSafety, everyCore]))
} else if (safety) {
  // The proxies serve it. Not in a test, whose environment would change what is built.
  await buildStale([testSiteBuild])
  const named = ['--project=safety', ...only]
  await part('safety tests', unitTests('safety', named, clearedEnv))
} else {
  await (inBrowser
    ? part('browser tests', browserTests(only))
    : part('unit tests', unitTests('vitest', [notSafety, ...only])))
}

const { passed, failed, failures = [] } = sum(counted)
if (failures.length > 0) heading('failed')
for (const failure of failures) console.log(`✗ ${failure}`)
for (const advice of notRun) console.log(`not run: ${advice}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
