import { messages } from '@leadwright/shared/messages'
import { expect, type Locator, type Page } from 'playwright/test'

const { discard } = messages.forms

/** The dialog that asks before unsaved input is discarded. */
export const discardQuestion = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: discard.question })

export const discardAnswer = (page: Page, answer: 'keep' | 'discard') =>
  discardQuestion(page).getByRole('button', { name: discard[answer], exact: true })

/** Fields that keep text exactly as typed. */
const textField =
  'input:is([type=text], [type=email], [type=url], [type=password]):not([role=combobox], [inputmode=decimal], [aria-hidden], [readonly]):enabled, textarea:enabled'

/** Changes the first field of a form, and returns how to read it. */
export async function typeInto(form: Locator): Promise<() => Promise<string>> {
  const text = form.locator(textField).locator('visible=true').first()
  if ((await text.count()) > 0) {
    await text.fill(`${await text.inputValue()}x`)
    return () => text.inputValue()
  }
  const box = form.locator('input[type=checkbox]:enabled').first()
  if ((await box.count()) > 0) {
    await box.setChecked(!(await box.isChecked()))
    return async () => String(await box.isChecked())
  }
  const file = form.locator('input[type=file]:enabled').first()
  if ((await file.count()) > 0) {
    await file.setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
    return async () => String(await form.getByText('sample.csv').count())
  }
  const select = form.locator('select:enabled').first()
  const before = await select.inputValue()
  const other = select.locator(`option:not([value="${before}"], [value=""])`).first()
  await select.selectOption(await other.getAttribute('value'))
  return () => select.inputValue()
}

/** Leaves in a way that asks, and answers “Keep editing”. */
export async function keepEditing(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave()
  await expect(discardAnswer(page, 'keep')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(discardQuestion(page)).toBeHidden()
}

/** Tries to close the tab, and stays when the browser asks. */
export async function closeWindow(page: Page): Promise<void> {
  // Browsers ask only after an interaction with the page.
  await page.keyboard.press('Shift')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}
