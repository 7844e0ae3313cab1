import { messages } from '@leadwright/shared/messages'
import type { Locator, Page } from 'playwright/test'

const { discard } = messages.forms

/** The question before unsaved input is lost. */
export const discardQuestion = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: discard.question })

export const answerDiscard = (page: Page, answer: 'keep' | 'discard') =>
  discardQuestion(page).getByRole('button', { name: discard[answer], exact: true }).click()

/** Where something can be typed that is kept as it is. */
const textField =
  'input:is(:not([type]), [type=text], [type=email], [type=url], [type=password]):not([role=combobox], [inputmode=decimal]), textarea'

/** Changes the first field of a form; returns how to see the change and how to take it back. */
export async function typeInto(
  form: Locator,
): Promise<{ read: () => Promise<string>; undo: () => Promise<void> }> {
  const text = form.locator(textField).locator('visible=true').first()
  if ((await text.count()) > 0) {
    const before = await text.inputValue()
    await text.fill(`${before}x`)
    return { read: () => text.inputValue(), undo: () => text.fill(before) }
  }
  const box = form.getByRole('checkbox').first()
  if ((await box.count()) > 0) {
    const before = await box.isChecked()
    await box.setChecked(!before)
    return { read: async () => String(await box.isChecked()), undo: () => box.setChecked(before) }
  }
  const select = form.getByRole('combobox').first()
  const before = await select.inputValue()
  const options = await select
    .locator('option')
    .evaluateAll((all) =>
      all.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
    )
  await select.selectOption(options.find((value) => value !== before) ?? null)
  return {
    read: () => select.inputValue(),
    undo: async () => void (await select.selectOption(before)),
  }
}
