import type { Browser } from 'playwright'
import { atEnd, type BuiltServer, portalOrigin } from '../../e2e/support/built-server.ts'
import { launchChromium } from '../../scripts/find-browser.ts'

interface Options {
  /** The server for the portal's origin, so that it accepts the browser's writes. */
  server?: BuiltServer
  args?: string[]
}

export async function launchBrowser({ server, args = [] }: Options = {}): Promise<Browser> {
  const host = (url: string) => new URL(url).host
  const led = server ? `MAP ${host(portalOrigin)} ${host(server.url)}, ` : ''
  const browser = await launchChromium([
    '--disable-background-networking',
    '--no-first-run',
    '--disable-dev-shm-usage',
    // Requests never leave this machine.
    `--host-resolver-rules=${led}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ...args,
  ])
  atEnd(() => browser.close())
  return browser
}
