import { expect, type Page } from 'playwright/test'

/**
 * Opens another page of the portal within the one that stands, as a press on a link does, which costs a
 * fraction of loading it. The page that arrives has the focus.
 */
export async function openWithin(page: Page, address: string): Promise<void> {
  if (new URL(address, page.url()).pathname === new URL(page.url()).pathname) return
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // What the router keeps of each entry, so that it can go back.
    const idx = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `${idx}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('#main')).toBeFocused()
}
