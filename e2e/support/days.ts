import type { Page } from 'playwright/test'
import type { PortalServer } from './portal-server.ts'

/** The day that the page calls today (2024-01-31), in its time zone, at this moment. */
export const dayIn = (page: Page): Promise<string> =>
  page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))

/** A task of the demo for Priya Nair. */
export const demoTask = 'Answer this morning’s replies'

/** Makes the task due on the page's today: the demo was loaded by a clock that knows UTC only. */
export async function makeDueToday(page: Page, { db }: PortalServer): Promise<void> {
  const due = await dayIn(page)
  const { changes } = db.prepare('UPDATE tasks SET due_on = ? WHERE title = ?').run(due, demoTask)
  if (changes !== 1) throw new Error(`The demo has no task "${demoTask}".`)
}
