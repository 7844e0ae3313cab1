import type { Page } from 'playwright/test'

/**
 * Leaves the event stream of this page unanswered. Once it stands, the page reads everything again by
 * itself, which would also mend what a test lets fail.
 */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/events', () => {})
}
