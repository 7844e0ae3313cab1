import { answerDiscard, discardQuestion, typeInto } from '../support/unsaved-input.ts'
import { axe, expect, test } from '../test.ts'

const client = '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c2'

/** Every kind of dialog with a form: its page, and the button that opens it. */
const dialogs = [
  ['/studio/workspace/clients', 'Add Client'],
  ['/studio/workspace/staff', 'Assign Task'],
  ['/studio/workspace/staff', 'Add pay for Priya Nair'],
  ['/studio/workspace/calendar', 'Add Event'],
  ['/studio/workspace/people', 'Invite a person'],
  ['/studio/office', 'Add Staff Member'],
  ['/studio/academy', 'Add Video'],
  ['/studio/finances', 'Add Past Client'],
  ['/studio/finances', 'Add Expense'],
  ['/studio/vault/recordings', 'Add Shortcut'],
  ['/studio/vault/passwords', 'Add Shortcut'],
  [`${client}/updates`, 'Write Update'],
  [`${client}/meetings`, 'Plan a meeting'],
] as const

test('every dialog with a form is operated by keyboard and asks before it closes', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const [path, opener] of dialogs) {
    await test.step(`${opener} at ${path}`, async () => {
      await page.goto(path)
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('input:focus, select:focus, textarea:focus')).toHaveCount(1)
      const { read } = await typeInto(dialog.locator('form'))
      const typed = await read()
      await page.keyboard.press('Escape')
      await expect(discardQuestion(page).getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(discardQuestion(page)).toBeHidden()
      expect(await read()).toBe(typed)
      await page.goBack()
      await answerDiscard(page, 'discard')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
    })
  }
})

for (const [role, paths, elsewhere] of [
  ['admin', [`${client}/details`, `${client}/campaign`, '/studio/workspace/settings'], 'Office'],
  ['staff', ['/studio/profile'], 'Office'],
  ['client', ['/dashboard/settings'], 'Payments'],
] as const) {
  test(`every form on a page of ${role} asks before the page is left`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn(role)
    const leave = async () => {
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('dialog').getByRole('link', { name: elsewhere }).click()
    }
    for (const path of paths) {
      await page.goto(path)
      const forms = page
        .getByRole('main')
        .locator('form:has(input:not([type=file]), textarea, select)')
      await expect(forms.first()).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      const count = await forms.count()
      for (let index = 0; index < count; index += 1) {
        const { read, undo } = await typeInto(forms.nth(index))
        const typed = await read()
        await leave()
        await expect(discardQuestion(page)).toBeVisible()
        if (index === 0) await axe(page)
        await answerDiscard(page, 'keep')
        await expect(discardQuestion(page)).toBeHidden()
        expect(await read()).toBe(typed)
        await undo()
      }
      await leave()
      await expect(page).not.toHaveURL((url) => url.pathname === path)
    }
  })
}
