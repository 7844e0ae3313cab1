import { runChecks } from './check.ts'
import { installBrowser } from './find-browser.ts'
import { apiBuild, buildStale } from './lib/builds.ts'
import {
  type Counts,
  checkResult,
  fromPlaywright,
  fromVitest,
  type PlaywrightReport,
  sum,
  type VitestReport,
} from './lib/counts.ts'
import { inRoot } from './lib/root.ts'
import { runTests } from './lib/runner.ts'
import { settingNames } from './lib/settings.ts'
import { testPortalBuild } from './lib/test-builds.ts'

/** Settings of the person who runs the tests must not reach the product under test. */
const clearedEnv = Object.fromEntries(settingNames().map((name) => [name, undefined]))

const heading = (text: string) => console.log(`\n── ${text} ──`)

async function checks(): Promise<Counts> {
  return sum((await runChecks()).map(({ code }) => checkResult(code === 0)))
}

/** @param name of the report; parts that run side by side write one each */
function unitTests(name: string, only: string[]): Promise<Counts> {
  const reportFile = inRoot(`.cache/test/${name}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return runTests<VitestReport>({
    command: 'vitest',
    args: [...args, ...only],
    reportFile,
    count: fromVitest,
    env: clearedEnv,
  })
}

async function browserTests(only: string[], browser: Promise<string | undefined>): Promise<Counts> {
  const path = await browser
  if (path === undefined) {
    console.error('No browser: install Chromium and name it in CHROME_PATH.')
    return checkResult(false)
  }
  const reportFile = inRoot('.cache/test/playwright.json')
  return runTests<PlaywrightReport>({
    command: 'playwright',
    args: ['test', '--reporter=list,json', ...only],
    reportFile,
    count: fromPlaywright,
    env: { ...clearedEnv, CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
}

const counted: Counts[] = []
/** Counts a part once it has ended, and says how it went. */
async function part(name: string, work: Promise<Counts>): Promise<void> {
  const began = performance.now()
  const counts = await work
  counted.push(counts)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  heading(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}

/** Arguments narrow the run: `e2e/…` to browser tests, anything else and `e2e/built` to Vitest. */
const only = process.argv.slice(2)
const all = only.length === 0
const inBrowser = only.some((name) => name.startsWith('e2e') && !name.startsWith('e2e/built'))

const browser = all || inBrowser ? installBrowser() : Promise.resolve(undefined)
// Side by side is what keeps two cores busy; tests of processes and of pages wait for most of theirs.
if (all) {
  heading('types, lint, imports, unused code; rules, use cases, routes and components')
  await Promise.all([
    part('checks', checks()),
    part('unit tests', unitTests('vitest', ['--project=!process'])),
    // What the browser tests need; they build again what failed here, and say so.
    buildStale([apiBuild, testPortalBuild]),
  ])
} else if (!inBrowser) {
  await part('unit tests', unitTests('vitest', only))
}
if (all || inBrowser) {
  heading('the built product in a browser; the server and its commands as processes')
  await Promise.all([
    part('browser tests', browserTests(only, browser)),
    ...(all ? [part('process tests', unitTests('processes', ['--project=process']))] : []),
  ])
}

const { passed, failed } = sum(counted)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
