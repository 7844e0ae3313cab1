import { rm } from 'node:fs/promises'
import { messages } from '@leadwright/shared/messages'
import type { Locator, Page } from 'playwright/test'
import type { PortalServer } from '../support/portal-server.ts'
import { nextRelease } from '../support/release.ts'
import { axe, expect, test } from '../test.ts'

const noConnection = (page: Page) => page.getByText(messages.request.reconnecting)
const dialog = (page: Page) => page.getByRole('dialog')

/** Fills in a new prompt without saving it. */
async function fillPrompt(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add Shortcut' }).click()
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByRole('textbox', { name: 'Prompt', exact: true }).fill('Do it.')
}

/** A change by someone else that this page cannot receive live. */
const renamePrompt = ({ db }: PortalServer, title: string) =>
  db.prepare('UPDATE prompts SET title = ? WHERE id = (SELECT min(id) FROM prompts)').run(title)

/** Clicks a control whose code no longer exists on the server, so the page reloads. */
async function clickUntilReloaded(page: Page, name: RegExp) {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Whether nothing covers the notice. Pointer events are enabled for the check. */
const isOnTop = (notice: Locator) =>
  notice.evaluate((element) => {
    element.style.pointerEvents = 'auto'
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    element.style.pointerEvents = ''
    return found === element
  })

test('a five-minute server outage loses neither input nor updates', async ({
  page,
  context,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_/)
  await signIn('staff')
  await page.clock.install()
  await page.goto('/studio/vault/prompts')
  await fillPrompt(page, 'Waited for (sample)')
  // This tab receives events through the first one and makes no requests itself.
  const list = await context.newPage()
  await list.goto('/studio/vault/prompts')
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 500 })
  await portal.stop()
  await dialog(page).getByRole('button', { name: 'Add Prompt' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(messages.request.answerLost)
  await expect(dialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(noConnection(list)).toBeVisible()
  await expect(noConnection(page)).toBeVisible()
  await expect.poll(() => isOnTop(noConnection(page))).toBe(true)
  renamePrompt(portal, 'Renamed meanwhile (sample)')
  for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor('01:00')
  await expect(noConnection(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Waited for (sample)')
  await axe(page)
  await portal.start()
  // The longest delay between two attempts.
  await page.clock.runFor('00:30')
  await expect(noConnection(page)).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Add Prompt' }).click()
  for (const title of ['Waited for (sample)', 'Renamed meanwhile (sample)']) {
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
  }
})

test('a click while offline takes effect once the network is back', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_/)
  await signIn('staff')
  await page.goto('/studio/vault/prompts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await page
    .getByRole('navigation', { name: 'Studio' })
    .getByRole('link', { name: 'Office' })
    .click()
  await expect(noConnection(page)).toBeVisible()
  // The buttons of a phone's header stay visible.
  await page.setViewportSize({ width: 390, height: 844 })
  const header = await page.getByRole('banner').boundingBox()
  const notice = await noConnection(page).boundingBox()
  expect(notice?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await expect(page).toHaveURL('/studio/office')
  await expect(noConnection(page)).toBeHidden()
})

test('open tabs keep working after a release that renamed the code', async ({
  page,
  context,
  portal,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/ERR_|status of 404/)
  await signIn('staff')
  const [list, office] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, list, office]) {
    await tab.goto('/studio/vault/prompts')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const client = await newVisitor()
  await signIn('client', client)
  await client.goto('/dashboard/updates')
  await fillPrompt(page, 'Typed before (sample)')
  await portal.stop()
  renamePrompt(portal, 'Renamed by a release (sample)')
  const release = await nextRelease()
  await portal.start(release)

  // Without any click, the tab is live again.
  await expect(list.getByRole('main').getByText('Renamed by a release (sample)')).toBeVisible()
  // A page, a panel and a menu whose code this tab has not loaded.
  await office
    .getByRole('navigation', { name: 'Studio' })
    .getByRole('link', { name: 'Office' })
    .click()
  await expect(office.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await expect(office).toHaveURL('/studio/office')
  await clickUntilReloaded(client, /^Notifications/)
  await client.getByRole('button', { name: /^Notifications/ }).click()
  await expect(client.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await clickUntilReloaded(list, /^Account menu/)
  await list.getByRole('button', { name: /^Account menu/ }).click()
  await expect(list.getByRole('menuitem', { name: 'View Profile' })).toBeVisible()
  // The input is saved by the code of the previous release.
  await dialog(page).getByRole('button', { name: 'Add Prompt' }).click()
  for (const tab of [page, list]) {
    await expect(tab.getByRole('main').getByText('Typed before (sample)')).toBeAttached()
  }
  await rm(release, { recursive: true })
})
