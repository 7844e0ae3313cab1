import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run } from './lib/run.ts'

const usualPaths = [
  // Draws pages the same in a third to two thirds of the time: it has no user interface of its own.
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

async function tryTo(command: string, args: string[]): Promise<boolean> {
  const { code, output } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  if (code !== 0) console.error(output)
  return code === 0
}

async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const patient = ['-o', 'DPkg::Lock::Timeout=300']
  const install = (name: string) =>
    tryTo('apt-get', [...patient, 'install', '-y', '--no-install-recommends', name])
  return (
    (await tryTo('apt-get', [...patient, 'update'])) &&
    ((await install('chromium-headless-shell')) || (await install('chromium')))
  )
}

/** Finds the browser and installs one where there is none; undefined when that is not possible. */
export async function installBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined) return found
  console.log('No Chromium found: installing it.')
  if (!(await installFromDebian())) await tryTo('playwright', ['install', 'chromium'])
  return findBrowser()
}

if (import.meta.main) {
  const path = await installBrowser()
  console.log(path ?? 'No Chromium could be installed: install one and name it in CHROME_PATH.')
  process.exit(path === undefined ? 1 : 0)
}
