import { expect, type Page } from 'playwright/test'

/**
 * Opens a page of the portal as a press on a link does where another one stands without a dialog, which
 * takes a fraction of loading it anew. The page that arrives has the focus.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const main = page.locator('#main')
  const { pathname } = new URL(address, 'http://localhost')
  const stands = (await main.count()) > 0 && (await page.getByRole('dialog').count()) === 0
  if (!stands || new URL(page.url()).pathname === pathname) {
    await page.goto(address)
    return
  }
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // What the router keeps of each entry, so that it can go back.
    const idx = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `${idx}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(main).toBeFocused()
}
