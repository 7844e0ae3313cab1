import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { run } from './lib/run.ts'

const usualPaths = [
  // Renders pages in a third to two thirds of the time, because it has no user interface.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that tests and measurements use: `CHROME_PATH`, an installed one, or playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return [...usualPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/** Starts the browser outside of tests. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    args,
  })
}

async function tryTo(command: string, args: string[]): Promise<boolean> {
  const { code, output } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (code !== 0) console.error(output)
  return code === 0
}

const patient = ['-o', 'DPkg::Lock::Timeout=300']
let listsUpdated: Promise<boolean> | undefined

async function installFromDebian(packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  listsUpdated ??= tryTo('apt-get', [...patient, 'update'])
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  return (await listsUpdated) && (await tryTo('apt-get', [...patient, ...install]))
}

/** Finds the browser and installs one where there is none; undefined when that is not possible. */
export async function installBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined) return found
  console.log('Installing Chromium, which was not found.')
  const installed =
    (await installFromDebian(['chromium-headless-shell'])) ||
    (await installFromDebian(['chromium'])) ||
    (await tryTo('playwright', ['install', 'chromium']))
  if (!installed) return undefined
  return findBrowser()
}

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** The browsers other than Chromium that run the journeys in `e2e/engines`. */
const engines = {
  firefox: {
    packages: ['firefox-esr'],
    advice: 'Firefox: install it, and set FIREFOX_PATH to it',
    find: () =>
      process.env['FIREFOX_PATH'] ||
      onPath('firefox-esr') ||
      // `firefox` on PATH may start a snap, which cannot read a profile in /tmp.
      ['/usr/lib/firefox/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
        (path) => existsSync(path),
      ),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice: 'WebKit: put WebKitWebDriver (WebKitGTK) and Xvfb on PATH',
    find: () => (onPath('Xvfb') === undefined ? undefined : onPath('WebKitWebDriver')),
  },
}

export type Engine = keyof typeof engines

/** The path of Firefox, or of the driver that starts WebKit. */
export const findEngine = (engine: Engine): string | undefined => engines[engine].find()

export const missingEngines = (): Engine[] =>
  (Object.keys(engines) as Engine[]).filter((engine) => findEngine(engine) === undefined)

/** Installs missing engines. Returns instructions for each engine that could not be installed. */
export async function installEngines(): Promise<string[]> {
  for (const engine of missingEngines()) {
    console.log(`Installing ${engine}, which was not found.`)
    await installFromDebian(engines[engine].packages)
  }
  return missingEngines().map((engine) => engines[engine].advice)
}

/** Whether a missing engine is a failure: on Debian as root, where all can be installed. */
export const enginesRequired = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

if (import.meta.main) {
  const path = await installBrowser()
  console.log(path ?? 'Chromium could not be installed. Install it and set CHROME_PATH to it.')
  process.exit(path === undefined ? 1 : 0)
}
