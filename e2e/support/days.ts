import type { Page } from 'playwright/test'
import type { PortalServer } from './portal-server.ts'

/** Today's date on the page (2024-01-31), in the page's time zone. */
export const dayIn = (page: Page): Promise<string> =>
  page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))

/** A task assigned to Priya Nair in the demo data. */
export const demoTask = 'Answer this morning’s replies'

/**
 * Makes the task due on the page's current day; the demo was loaded with the current day in UTC.
 */
export async function makeDueToday(page: Page, { db }: PortalServer): Promise<void> {
  const due = await dayIn(page)
  const { changes } = db.prepare('UPDATE tasks SET due_on = ? WHERE title = ?').run(due, demoTask)
  if (changes !== 1) throw new Error(`The demo has no task "${demoTask}".`)
}
