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
  'input:is(:not([type]), [type=text], [type=email], [type=url], [type=password]):not([role=combobox], [inputmode=decimal], [aria-hidden], [readonly]):enabled, textarea:enabled'

export interface Typed {
  read: () => Promise<string>
  undo: () => Promise<void>
}

/**
 * Changes the first field of a form. Returns how to read and undo the change, or undefined if the
 * form has no field to change.
 */
export async function typeInto(form: Locator): Promise<Typed | undefined> {
  const text = form.locator(textField).locator('visible=true').first()
  if ((await text.count()) > 0) {
    const before = await text.inputValue()
    await text.fill(`${before}x`)
    return { read: () => text.inputValue(), undo: () => text.fill(before) }
  }
  const box = form.locator('input[type=checkbox]:enabled').first()
  if ((await box.count()) > 0) {
    const before = await box.isChecked()
    await box.setChecked(!before)
    return { read: async () => String(await box.isChecked()), undo: () => box.setChecked(before) }
  }
  const file = form.locator('input[type=file]:enabled').first()
  if ((await file.count()) > 0) {
    await file.setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
    return {
      read: async () => String(await form.getByText('sample.csv').count()),
      undo: () => form.getByRole('button', { name: 'Remove', exact: true }).click(),
    }
  }
  const select = form.locator('select:enabled').first()
  if ((await select.count()) === 0) return undefined
  const before = await select.inputValue()
  const other = select.locator(`option:not([value="${before}"], [value=""])`).first()
  await select.selectOption(await other.getAttribute('value'))
  return {
    read: () => select.inputValue(),
    undo: async () => void (await select.selectOption(before)),
  }
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
