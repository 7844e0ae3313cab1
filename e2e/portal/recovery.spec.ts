import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { withoutLiveUpdates } from '../support/live.ts'
import { overflow } from '../support/looks.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const body = 'Ask who decides, and by when. '.repeat(90)

/** Ends all sessions of a person, as an admin does by signing them out everywhere. */
function endSessions({ db }: PortalServer, email: string) {
  const found = '(SELECT id FROM users WHERE email = ?)'
  db.prepare(`UPDATE users SET security_stamp = security_stamp + 1 WHERE id = ${found}`).run(email)
  db.prepare(`DELETE FROM sessions WHERE user_id = ${found}`).run(email)
}

const dialog = (page: Page) => page.getByRole('alertdialog', { name: /^Sign in/ })

/** Fills in a prompt and saves it by keyboard. */
async function savePrompt(page: Page, title: string, before: () => unknown) {
  await page.goto('/studio/vault/prompts')
  // A read that ends after the session would show the dialog before the save does.
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Shortcut' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill(title)
  await form.getByRole('textbox', { name: 'Prompt', exact: true }).fill(body)
  await before()
  await form.getByRole('button', { name: 'Add Prompt' }).focus()
  await page.keyboard.press('Enter')
}

test('a prompt survives the end of the session, and a different person who signs in sees none of it', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 40[13]/)
  // Only the save reveals that the session has ended.
  await withoutLiveUpdates(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('staff')

  await test.step('the same person signs in again, continues and saves the prompt', async () => {
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
    const saved = portal.db.prepare('SELECT prompt FROM prompts WHERE title = ?').pluck()
    expect(saved.get('Kept (sample)')).toBe(body.trim())
  })

  await test.step('a different person sees none of it', async () => {
    await savePrompt(page, 'Secret plan (sample)', () => endSessions(portal, demoAccounts.staff))
    // Behind the dialog, nothing of the page can be read, searched or printed.
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.locator('form[name^=prompt]')).toBeHidden()
    await dialog(page)
      .getByRole('button', { name: /someone else/ })
      .click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill(demoAccounts.client)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const stored = [{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]
      const elsewhere = [await indexedDB.databases(), await caches.keys()]
      return JSON.stringify([...stored, ...elsewhere])
    })
    const shown = await page.content()
    for (const text of ['Secret plan', 'Ask who decides']) {
      expect(kept).not.toContain(text)
      expect(shown).not.toContain(text)
    }
    // The page may name the address, because they are the client's contact.
    expect(kept).not.toContain(demoAccounts.staff)
  })
})

test('signing in again in one tab resumes the others', async ({
  page,
  context,
  portal,
  signIn,
  allowConsole,
}) => {
  // Both tabs save the same version, so one gets a conflict.
  allowConsole(/status of 40[19]/)
  await signIn('client')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await withoutLiveUpdates(tab)
    await tab.goto('/dashboard/settings')
    await expect(tab.getByLabel('First Name')).toBeVisible()
    await tab.getByLabel('First Name').fill('Typed')
  }
  endSessions(portal, demoAccounts.client)
  for (const tab of [page, other]) {
    // A read of the page may show the dialog first, above the button.
    const save = tab.getByRole('button', { name: 'Save profile', includeHidden: true })
    await save.dispatchEvent('click')
    await expect(dialog(tab)).toBeVisible()
  }
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) {
    await expect(dialog(tab)).toBeHidden()
    await expect(tab.getByLabel('First Name')).toHaveValue('Typed')
  }
})

test('unknown clients, deleted prompts and broken links explain themselves and offer a way on', async ({
  page,
  portal,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  await signIn('admin')
  await page.goto(`/studio/workspace/clients/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Client not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Client not found/)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  await axe(page)
  await page.getByRole('link', { name: 'All clients' }).click()
  await expect(page).toHaveURL('/studio/workspace/clients')

  const deleted = portal.db.prepare(
    "UPDATE prompts SET deleted_at = '2026-01-05T10:00:00.000Z' WHERE deleted_at IS NULL RETURNING id",
  )
  const id = (deleted.all() as { id: string }[])[0]?.id
  await visit(page, `/studio/vault/prompts?item=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Prompt not found' })
  await expect(dialog.getByRole('alert')).toContainText('deleted on')
  await expect(dialog.getByRole('link', { name: /trash/ })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('dialog', { name: 'Prompt Details' })).toBeVisible()

  await page.goto('/studio/vault/prompts?item=garbage')
  await expect(dialog).toContainText(messages.vault.missingItem('prompt'))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})
