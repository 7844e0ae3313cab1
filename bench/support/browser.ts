import { type Browser, chromium } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type Product, portalOrigin } from './product.ts'

/** @param product the server for the portal's origin, so that it accepts the browser's writes */
export function browserArgs(product?: Product): string[] {
  const host = (url: string) => new URL(url).host
  const led = product ? `MAP ${host(portalOrigin)} ${host(product.url)}, ` : ''
  return [
    '--disable-background-networking',
    '--no-first-run',
    '--disable-dev-shm-usage',
    // Requests never leave this machine.
    `--host-resolver-rules=${led}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ]
}

export function launchBrowser(product?: Product): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    args: browserArgs(product),
  })
}
