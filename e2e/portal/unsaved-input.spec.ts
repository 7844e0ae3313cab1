import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { openSection } from '../support/client-sections.ts'
import { phone } from '../support/looks.ts'
import { discardAnswer, discardQuestion } from '../support/unsaved-input.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

/** An entry of the sidebar, which opens with a button on a phone. */
async function sidebarEntry(page: Page, name: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click()
  return page.getByRole('navigation').getByRole('link', { name }).first()
}

for (const [profile, options] of [
  ['desktop', {}],
  ['phone', phone],
] as const) {
  test.describe(profile, () => {
    test.use(options)

    test('an admin is asked before unsaved input in a dialog or a page is lost', async ({
      page,
      signIn,
      isMobile,
    }) => {
      await signIn('admin')

      await test.step('a dialog focuses its first field and asks before every way out of it', async () => {
        await page.goto('/studio/workspace/clients')
        await (await sidebarEntry(page, 'Timeline', isMobile)).click()
        const opener = page.getByRole('button', { name: 'Add Milestone' }).first()
        await opener.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Add Milestone' })
        await expect(dialog.getByLabel('Client', { exact: true })).toBeFocused()
        const title = dialog.getByLabel('Title')
        await title.fill('Kick-off')

        const waysOut = [
          () => page.keyboard.press('Escape'),
          () => dialog.getByRole('button', { name: 'Close' }).click(),
          () => dialog.getByRole('button', { name: 'Cancel' }).click(),
          // On a phone, the dialog fills the screen.
          ...(isMobile ? [] : [() => page.mouse.click(5, 5)]),
          () => page.goBack(),
          () => page.goBack(),
        ]
        for (const leave of waysOut) {
          await leave()
          await expect(discardQuestion(page)).toBeVisible()
          await discardAnswer(page, 'keep').click()
          await expect(discardQuestion(page)).toBeHidden()
          await expect(title).toHaveValue('Kick-off')
          await expect(page).toHaveURL(/\/timeline$/)
        }
        await page.keyboard.press('Escape')
        await expect(discardQuestion(page)).toBeVisible()
        await axe(page)
        await page.keyboard.press('Escape')
        await expect(discardQuestion(page)).toBeHidden()
        await expect(title).toHaveValue('Kick-off')
        await page.goBack()
        await discardAnswer(page, 'discard').click()
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
        await expect(page).toHaveURL(/\/timeline$/)

        // The dialog has left no entry in the history.
        await page.goBack()
        await expect(page).toHaveURL(/\/clients$/)
        await page.goForward()
        await expect(page).toHaveURL(/\/timeline$/)
        await opener.click()
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })

      await test.step('a page with unsaved input asks before it is left', async () => {
        await visit(page, '/studio/workspace/clients?view=cards')
        await page.getByRole('main').getByRole('link', { name: 'View Profile' }).first().click()
        await openSection(page, 'Details')
        const company = page.getByLabel('Company Name')
        // Saved below, so each profile needs its own.
        const renamed = `Renamed on a ${profile}`
        await company.fill(renamed)
        for (const leave of [
          () => page.getByRole('link', { name: 'Targeting' }).click(),
          async () => (await sidebarEntry(page, 'Timeline', isMobile)).click(),
          // Double-clicked, so leaving is requested twice before the question appears.
          async () => (await sidebarEntry(page, 'Timeline', isMobile)).dblclick(),
          () => page.goBack(),
          async () => {
            await page.keyboard.press('Control+k')
            await page.getByRole('combobox', { name: /^Search/ }).fill('priya')
            await expect(page.getByRole('option').first()).toBeVisible()
            await page.keyboard.press('Enter')
          },
        ]) {
          await leave()
          await discardAnswer(page, 'keep').click()
          await expect(discardQuestion(page)).toBeHidden()
          await expect(company).toHaveValue(renamed)
        }
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText(/^Client saved/)).toBeVisible()
        await openSection(page, 'Campaign')
        await expect(page).toHaveURL(/\/campaign$/)
        await openSection(page, 'Details')
        await company.fill('Renamed again')
        await (await sidebarEntry(page, 'Timeline', isMobile)).dblclick()
        await discardAnswer(page, 'discard').click()
        await expect(page).toHaveURL(/\/timeline$/)
      })

      await test.step('Back closes a dialog that has a URL, and closing it leaves no second entry', async () => {
        await page.setViewportSize({ width: 390, height: 800 })
        await visit(page, '/studio/vault/links')
        await page.getByRole('link', { name: 'Prompts' }).click()
        const card = page.getByRole('list').getByRole('button').first()
        const dialog = page.getByRole('dialog')
        for (const close of [
          () => page.goBack(),
          () => dialog.getByRole('button', { name: 'Close' }).last().click(),
        ]) {
          await page
            .getByRole('main')
            .getByRole('button', { name: /^Open/ })
            .first()
            .or(card)
            .first()
            .click()
          await expect(page).toHaveURL(/\/prompts\?item=/)
          await expect(dialog).toBeVisible()
          await close()
          await expect(dialog).toBeHidden()
          await expect(page).toHaveURL(/\/prompts$/)
        }
        await page.goBack()
        await expect(page).toHaveURL(/\/links$/)
      })
    })
  })
}

test('input is offered again after a reload, but never a secret and never to someone else', async ({
  page,
  signIn,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await signIn('admin')
  await page.goto('/studio/vault/passwords')
  const dialog = page.getByRole('dialog')
  const add = () => page.getByRole('button', { name: 'Add Shortcut' }).first().click()
  const name = dialog.getByLabel(/^Account name/i)
  const password = dialog.getByLabel('Password', { exact: true })
  await add()
  await name.fill('Unsaved account')
  await password.fill('never-stored-1')
  expect(await stored()).toContain('Unsaved account')
  expect(await stored()).not.toContain('never-stored-1')

  await page.reload()
  await add()
  await expect(
    dialog.getByText(new RegExp(`^${messages.forms.draft('\\d\\d:\\d\\d')}$`)),
  ).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: messages.forms.restore }).click()
  await expect(name).toHaveValue('Unsaved account')
  await expect(password).toHaveValue('')
  await name.fill('Unsaved account 2')
  await page.keyboard.press('Escape')
  await discardAnswer(page, 'discard').click()
  await expect(dialog).toBeHidden()
  expect(await stored()).not.toContain('Unsaved account')

  await add()
  await name.fill('Of the admin')
  expect(await stored()).toContain('Of the admin')
  await signIn('staff')
  await page.goto('/studio/vault/passwords')
  await expect(page.getByRole('button', { name: /^Account menu.*Priya Nair$/ })).toBeVisible()
  await expect.poll(stored).not.toContain('Of the admin')
})

test('a dialog stays open until its save is confirmed', async ({ page, signIn, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_RESET/)
  await signIn('client')
  await page.goto('/dashboard/updates')
  await page.getByRole('button', { name: 'Add Update' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Update' })
  await dialog.getByLabel('Title').fill('Slow line')
  await dialog.getByLabel('Description').fill('Nothing of this is lost.')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/updates', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await answered.promise
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Submit Update' }).click()
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  answered.resolve()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Slow line')
  await page.unroute('**/api/updates')
  await dialog.getByRole('button', { name: 'Submit Update' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Slow line').first()).toBeVisible()
  await (await sidebarEntry(page, 'Payments', false)).click()
  await expect(page).toHaveURL(/\/payments$/)
})
