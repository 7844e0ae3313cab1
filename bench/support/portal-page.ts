import { getSession, SessionView } from '@leadwright/shared/contracts/identity/auth'
import type { Browser, BrowserContext, Page } from 'playwright'
import { type BuiltServer, portalOrigin, sessionFor } from '../../e2e/support/built-server.ts'
import { callOk } from '../../e2e/support/calls.ts'

/** A browser context with an empty cache and a signed-in user: the cookie and the local record. */
export async function signedIn(
  browser: Browser,
  server: BuiltServer,
  email: string,
): Promise<BrowserContext> {
  const headers = sessionFor(server.dataDir, email)
  const { text } = await callOk(server, getSession, headers)
  const { user } = SessionView.parse(JSON.parse(text))
  const context = await browser.newContext()
  const value = headers['Cookie']?.split('=')[1] ?? ''
  await context.addCookies([{ name: 'session', value, url: portalOrigin }])
  const record = JSON.stringify(user)
  await context.addInitScript((text) => localStorage.setItem('leadwright:session', text), record)
  return context
}

/**
 * Waits until the page shows its data: a heading and no loading placeholder. Returns the
 * milliseconds since navigation.
 */
export async function shown(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => {
    const unfinished = document.querySelector('[aria-busy=true], .skeleton')
    return document.querySelector('h1') && !unfinished ? performance.now() : undefined
  })
  return (await at.jsonValue()) ?? Number.NaN
}

/**
 * Waits until a shown page has not changed for half a second, so that refetched data has arrived.
 */
export async function settled(page: Page): Promise<void> {
  await shown(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          watch.disconnect()
          resolve()
        }
        let timer = setTimeout(end, 500)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, 500)
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
}

/** The slowdown that Lighthouse uses to simulate a phone's processor. */
export const phone = 4

/** Slows the page's processor down to that of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone })
}
