import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './check.ts'
import { installBrowser } from './find-browser.ts'
import {
  type Counts,
  fromPlaywright,
  fromVitest,
  ofRunner,
  oneCheck,
  type PlaywrightReport,
  sum,
  type VitestReport,
} from './lib/counts.ts'
import { inRoot } from './lib/root.ts'
import { run } from './lib/run.ts'
import { settingNames } from './lib/settings.ts'

/** Settings of the person who runs the tests must not reach the product under test. */
const NEUTRAL = Object.fromEntries(settingNames().map((name) => [name, undefined]))

const heading = (text: string) => console.log(`\n── ${text} ──`)

async function runner<Report>(
  command: string,
  args: string[],
  reportFile: string,
  env: Record<string, string | undefined>,
  count: (report: Report) => Counts,
): Promise<Counts> {
  rmSync(reportFile, { force: true })
  const { code } = await run(command, args, { live: true, env: { ...NEUTRAL, ...env } })
  const written = existsSync(reportFile)
  const report = written ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report) : undefined
  return ofRunner(code, report === undefined ? undefined : count(report))
}

function runVitest(only: string[]): Promise<Counts> {
  heading('rules, use cases, routes and components')
  const file = inRoot('.cache/test/vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return runner<VitestReport>('vitest', [...args, ...only], file, {}, fromVitest)
}

async function runPlaywright(
  only: string[],
  browser: Promise<string | undefined>,
): Promise<Counts> {
  heading('the built product in a browser')
  const path = await browser
  if (path === undefined) {
    console.error('No browser: install Chromium and name it in CHROME_PATH.')
    return oneCheck(false)
  }
  const file = inRoot('.cache/test/playwright.json')
  const env = { CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', '--reporter=list,json', ...only]
  return runner<PlaywrightReport>('playwright', args, file, env, fromPlaywright)
}

/** Arguments narrow the run: `e2e/…` to browser tests, anything else to Vitest. */
const only = process.argv.slice(2)
const all = only.length === 0
const inBrowser = only.some((argument) => argument.startsWith('e2e'))
const counts: Counts[] = []

const browser = all || inBrowser ? installBrowser() : Promise.resolve(undefined)
if (all) {
  heading('types, lint, imports, unused code')
  for (const { code } of await runChecks()) counts.push(oneCheck(code === 0))
}
if (all || !inBrowser) counts.push(await runVitest(only))
if (all || inBrowser) counts.push(await runPlaywright(only, browser))

const { passed, failed } = sum(counts)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
