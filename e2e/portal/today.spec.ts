import { messages } from '@leadwright/shared/messages'
import { axe, expect, test } from '../test.ts'

test('staff tick and postpone what is due on the first page, until nothing needs them', async ({
  page,
  portal,
  signIn,
}) => {
  portal.db.exec('UPDATE conversations SET waiting_since = NULL')
  await signIn('staff')
  await page.goto('/studio')
  const tasks = page.getByRole('region', { name: 'My tasks' })
  await expect(tasks.getByRole('listitem')).toHaveCount(2)
  await axe(page)
  await tasks.getByRole('checkbox', { name: /Send the target list/ }).check()
  await expect(tasks.getByRole('listitem')).toHaveCount(1)
  await tasks.getByRole('button', { name: /^Postpone/ }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await expect(page.getByText(messages.today.nothing)).toBeVisible()
  await expect(tasks).toBeHidden()
})

test('single keys lead an admin from what waits to everything else, unless switched off', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio')
  await expect(page.getByRole('link', { name: /^Decide \d+ updates to decide/ })).toBeVisible()
  await axe(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('main').getByRole('link', { name: 'Workspace' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page).toHaveURL('/studio/workspace/waiting')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('add event')
  const action = page.getByRole('option', { name: 'Add Event…' })
  await expect(action).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Add Event')
  await expect(page).toHaveURL(/\/calendar/)
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('c')
  await expect(dialog).toContainText('Add Event')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('?')
  await expect(dialog).toContainText('Keyboard shortcuts')
  await axe(page)
  await dialog.getByRole('checkbox', { name: /single-key/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the studio' })).toBeFocused()
  await expect(dialog).toHaveCount(1)
})
