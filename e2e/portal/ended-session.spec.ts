import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

const body = 'Ask who decides, and by when. '.repeat(90)

/** As when an admin signs the person out everywhere. */
function endSessions({ db }: PortalServer, email: string) {
  const found = '(SELECT id FROM users WHERE email = ?)'
  db.prepare(`UPDATE users SET security_stamp = security_stamp + 1 WHERE id = ${found}`).run(email)
  db.prepare(`DELETE FROM sessions WHERE user_id = ${found}`).run(email)
}

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' })

/** Fills in a prompt and presses the button that saves it, by keyboard. */
async function savePrompt(page: Page, title: string, before: () => void) {
  await page.goto('/studio/vault/prompts')
  await page.getByRole('button', { name: 'Add New Prompt' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill(body)
  before()
  await page.getByRole('button', { name: 'Add Prompt', exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a session that ends while a prompt is written is continued above it, and the prompt is saved', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 40[13]/)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('staff')
  await savePrompt(page, 'Kept (sample)', () => endSessions(portal, demoAccounts.staff))
  await expect(dialog(page)).toContainText(messages.login.ended)
  await expect(dialog(page).getByLabel('Email')).toHaveValue(demoAccounts.staff)
  await axe(page)
  expect(await overflow(page)).toBe(0)
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText(messages.login.failed)
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Kept (sample)')
  await expect(page).toHaveURL(/\/studio\/vault\/prompts$/)
  const saved = portal.db.prepare('SELECT content FROM prompts WHERE title = ?').pluck()
  expect(saved.get('Kept (sample)')).toBe(body.trim())
})

test('somebody else who signs in finds nothing of the person before', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await signIn('staff')
  await savePrompt(page, 'Secret plan (sample)', () => endSessions(portal, demoAccounts.staff))
  await dialog(page).getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(demoAccounts.client)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    return stored.join() + document.documentElement.outerHTML
  })
  expect(kept).not.toContain('Secret plan')
  expect(kept).not.toContain(demoAccounts.staff)
})

test('signing in again in one tab continues the others', async ({
  page,
  context,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await signIn('admin')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/studio/profile')
    await expect(tab.getByLabel('First name')).toBeVisible()
    await tab.getByLabel('First name').fill('Typed')
  }
  endSessions(portal, demoAccounts.admin)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Save profile' }).click()
    await expect(dialog(tab)).toBeVisible()
  }
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) {
    await expect(dialog(tab)).toBeHidden()
    await expect(tab.getByLabel('First name')).toHaveValue('Typed')
  }
})
