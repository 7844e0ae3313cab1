import type { Page } from 'playwright/test'

/**
 * Leaves the event stream of this page unanswered. On connecting, the page refetches everything
 * automatically, which could undo a failure that a test provokes.
 */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route(/\/api\/events/, () => {})
}
