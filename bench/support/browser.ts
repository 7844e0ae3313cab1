import type { Browser } from 'playwright'
import { atEnd, type BuiltServer, portalOrigin } from '../../e2e/support/built-server.ts'
import { launchChromium } from '../../scripts/find-browser.ts'

/** @param server the server for the portal's origin, so that it accepts the browser's writes */
export function browserArgs(server?: BuiltServer): string[] {
  const host = (url: string) => new URL(url).host
  const led = server ? `MAP ${host(portalOrigin)} ${host(server.url)}, ` : ''
  return [
    '--disable-background-networking',
    '--no-first-run',
    '--disable-dev-shm-usage',
    // Requests never leave this machine.
    `--host-resolver-rules=${led}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ]
}

export async function launchBrowser(server?: BuiltServer): Promise<Browser> {
  const browser = await launchChromium(browserArgs(server))
  atEnd(() => browser.close())
  return browser
}
