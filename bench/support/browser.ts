import { type Browser, chromium } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'

export const browserArgs = [
  '--disable-background-networking',
  '--no-first-run',
  '--disable-dev-shm-usage',
  // Nothing but this machine is reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    args: browserArgs,
  })
}
