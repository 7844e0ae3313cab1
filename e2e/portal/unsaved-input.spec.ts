import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { axe, expect, test } from '../test.ts'

const { discard } = messages.forms
const question = (page: Page) => page.getByRole('alertdialog').filter({ hasText: discard.question })
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click()
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Studio' })

test('a dialog begins in its first field and asks before every way out of it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio/workspace/clients')
  await sidebar(page).getByRole('link', { name: 'Timeline' }).click()
  const opener = page.getByRole('button', { name: 'Add Milestone' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Milestone' })
  await expect(dialog.getByLabel('Client')).toBeFocused()
  const title = dialog.getByLabel('Title')
  await title.fill('Kick-off')

  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
    () => page.goBack(),
  ]
  for (const leave of waysOut) {
    await leave()
    await expect(question(page)).toBeVisible()
    await answer(page, discard.keep)
    await expect(question(page)).toBeHidden()
    await expect(title).toHaveValue('Kick-off')
    await expect(page).toHaveURL(/\/timeline$/)
  }
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(title).toHaveValue('Kick-off')
  await page.goBack()
  await answer(page, discard.discard)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/timeline$/)

  // No entry of the dialog is left behind.
  await page.goBack()
  await expect(page).toHaveURL(/\/clients$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/timeline$/)
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Back closes a dialog that the address names, and closing it leaves no second entry', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('admin')
  await page.goto('/studio/vault/links')
  await page.getByRole('link', { name: 'Prompts' }).click()
  const card = page.getByRole('list').getByRole('button').first()
  const dialog = page.getByRole('dialog')
  for (const close of [
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
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

test('a page with unsaved input is not left without a question', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/studio/workspace/clients')
  await page.getByRole('main').getByRole('link', { name: 'View Profile' }).first().click()
  const company = page.getByLabel('Company Name')
  await company.fill('Renamed')
  for (const leave of [
    () => page.getByRole('link', { name: 'Campaign' }).click(),
    () => sidebar(page).getByRole('link', { name: 'Timeline' }).click(),
    () => page.goBack(),
    async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search the studio' }).fill('sample')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
    },
  ]) {
    await leave()
    await answer(page, discard.keep)
    await expect(question(page)).toBeHidden()
    await expect(company).toHaveValue('Renamed')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The client was saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Campaign' }).click()
  await expect(page).toHaveURL(/\/campaign$/)
})
