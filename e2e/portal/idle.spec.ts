import { demoPassword } from '@leadwright/shared/demo'
import { timings } from '@leadwright/shared/timings'
import type { Page } from 'playwright/test'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

/** Makes every session look as if the user was last active this many milliseconds ago. */
function setIdle({ db }: PortalServer, ms: number) {
  const seen = new Date(Date.now() - ms).toISOString()
  db.prepare('UPDATE sessions SET last_seen_at = ?').run(seen)
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: /there/ })
// api/src/modules/identity/auth/auth.test.ts tests exactly when a session ends.
const warnedIdleMs = timings.idleSignOut - timings.idleWarning / 2
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The 401 that ends the session. */
const sessionEnded = /status of 401/

test('activity postpones the sign-out, and staying signed in closes the warning in every tab', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('staff')
  const half = timings.idleSignOut / 2
  setIdle(portal, half)
  await page.goto('/studio/profile')
  await expect(heading(page)).toBeVisible()
  const activity = page.waitForResponse(/\/api\/auth\/activity$/)
  await page.keyboard.press('Tab')
  const view = (await (await activity).json()) as { idleExpiresAt: string; now: string }
  const left = Date.parse(view.idleExpiresAt) - Date.parse(view.now)
  expect(left).toBeGreaterThan(half)

  setIdle(portal, warnedIdleMs)
  const other = await context.newPage()
  await page.goto('/studio')
  await other.goto('/studio')
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  await expect(warning(page).getByRole('timer')).toHaveText(/^[01]:\d\d$/)
  await axe(page)
  const stay = warning(page).getByRole('button', { name: /^Stay/ })
  await expect(stay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(warning(other)).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(warning(page)).toBeHidden()
})

test('when the time is up, all tabs ask to sign in again and continue once one has', async ({
  page,
  context,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(sessionEnded)
  await signIn('admin')
  const other = await context.newPage()
  await page.clock.install()
  setIdle(portal, warnedIdleMs)
  await page.goto('/studio?part=sample')
  await other.goto('/studio')
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  setIdle(portal, timings.idleSignOut)
  // The pages ask the server once they expect the session to have ended.
  await page.clock.fastForward(timings.idleWarning)
  const signInDialog = (tab: Page) => tab.getByRole('alertdialog', { name: /^Sign in/ })
  await expect(signInDialog(page)).toBeVisible()
  await expect(warning(page)).toBeHidden()
  await expect(signInDialog(other)).toBeVisible()
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(signInDialog(page)).toBeHidden()
  await expect(signInDialog(other)).toBeHidden()
  await expect(page).toHaveURL('/studio?part=sample')
})
