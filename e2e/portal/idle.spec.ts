import { demoPassword } from '@leadwright/shared/demo'
import { timings } from '@leadwright/shared/timings'
import type { Page } from 'playwright/test'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

/** Makes every session look as if the user had last been active so long ago (ms). */
function idleFor({ db }: PortalServer, ms: number) {
  const seen = new Date(Date.now() - ms).toISOString()
  db.prepare('UPDATE sessions SET last_seen_at = ?').run(seen)
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
// When exactly a session ends: api/src/modules/identity/auth/auth.test.ts.
const whileWarned = timings.idleSignOut - timings.idleWarning / 2
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The 401 that ends the session. */
const ended = /status of 401/

test('activity postpones the sign-out; the warning lets one stay, and is taken away in the other tab too', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('staff')
  const half = timings.idleSignOut / 2
  idleFor(portal, half)
  await page.goto('/studio/profile')
  await expect(heading(page)).toBeVisible()
  const told = page.waitForResponse(/\/api\/auth\/activity$/)
  await page.keyboard.press('Tab')
  const view = (await (await told).json()) as { idleExpiresAt: string; now: string }
  const left = Date.parse(view.idleExpiresAt) - Date.parse(view.now)
  expect(left).toBeGreaterThan(half)

  idleFor(portal, whileWarned)
  const other = await context.newPage()
  await page.goto('/studio')
  await other.goto('/studio')
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  await expect(warning(page).getByRole('timer')).toHaveText(/^[01]:\d\d$/)
  await axe(page)
  const stay = warning(page).getByRole('button', { name: 'Stay signed in' })
  await expect(stay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(warning(other)).toBeHidden()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(warning(page)).toBeHidden()
})

test('when the time is up all tabs ask to sign in again, and go on once one of them did', async ({
  page,
  context,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(ended)
  await signIn('admin')
  const other = await context.newPage()
  await page.clock.install()
  idleFor(portal, whileWarned)
  await page.goto('/studio?part=sample')
  await other.goto('/studio')
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  idleFor(portal, timings.idleSignOut)
  // The pages ask the server once they believe that the time is up.
  await page.clock.fastForward(timings.idleWarning)
  const again = (tab: Page) => tab.getByRole('alertdialog', { name: 'Sign in again' })
  await expect(again(page)).toBeVisible()
  await expect(warning(page)).toBeHidden()
  await expect(again(other)).toBeVisible()
  await again(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(again(page)).toBeHidden()
  await expect(again(other)).toBeHidden()
  await expect(page).toHaveURL('/studio?part=sample')
})
