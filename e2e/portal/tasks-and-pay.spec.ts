import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import type { Locator, Page } from 'playwright/test'
import { dayIn, demoTask, makeDueToday } from '../support/days.ts'
import { axe, expect, test } from '../test.ts'

const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('staff begin with their tasks, overdue ones first, then today’s; a task is done, undone and opened again', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('staff')
  await makeDueToday(page, portal)
  await page.goto('/studio/workspace')
  await expect(page).toHaveURL('/studio/workspace/tasks')
  const figure = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=..')
  await expect(figure('Open')).toContainText('3')
  await expect(figure('Done')).toContainText('28')
  const groups = page.getByRole('heading', { level: 2 })
  await expect(groups.first()).toHaveText(/^Overdue/)
  await expect(groups.nth(1)).toHaveText(/^Today/)
  await axe(page)

  const title = demoTask
  // A click, since the box may leave with its row before it could be looked at.
  await page.getByRole('checkbox', { name: title }).click()
  await expect(figure('Done')).toContainText('29')
  await expect(page.getByRole('region', { name: 'Done' }).getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(figure('Done')).toContainText('28')
  await expect(page.getByRole('region', { name: /^Today/ }).getByText(title)).toBeVisible()
})

test('an admin assigns a task, which reaches the staff member’s list and mailbox', async ({
  page,
  signIn,
  newVisitor,
  portal,
}) => {
  await signIn('admin')
  await page.goto('/studio/workspace/staff')
  const person = page.getByRole('row', { name: /Priya Nair/ })
  await expect(person.getByRole('cell').first()).toHaveText('3')
  await axe(page)
  await page.getByRole('button', { name: 'Assign task to Priya Nair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByLabel('Assigned to')).toHaveValue(/b1$/)
  await axe(page)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Call the sample client')
  await dialog.getByLabel('Due').fill(addDays(await dayIn(page), 3))
  await dialog.getByRole('combobox', { name: 'Client' }).fill('robotics')
  await page.getByRole('option', { name: /Kestrel Robotics/ }).click()
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog).toBeHidden()
  await expect(person.getByRole('cell').first()).toHaveText('4')

  // The two minutes in which the news may be seen in the bell are over.
  portal.db.prepare('UPDATE mail_outbox SET next_attempt_at = created_at').run()
  await expect
    .poll(() => portal.mails().filter(({ subject }) => subject.startsWith('A new task')).length)
    .toBe(1)

  const staff = await newVisitor()
  await signIn('staff', staff)
  await staff.goto('/studio/workspace/tasks')
  await expect(
    staff.getByRole('region', { name: /^Coming up/ }).getByText('Call the sample client'),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Priya Nair' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya Nair')
  await item(page, 'Call the sample client').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('Call the sample client was removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'Call the sample client')).toBeVisible()
})

test('a staff member adds a weekly task, gives one to an admin, and moves several at once', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn('staff')
  await page.goto('/studio/workspace/tasks')
  const add = async (title: string, more: (dialog: Locator) => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Add Task' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Task' })
    await dialog.getByLabel('Title').fill(title)
    await more(dialog)
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog).toBeHidden()
  }
  await add('Water the plants', (dialog) => dialog.getByLabel('Repeats').selectOption('Weekly'))
  await expect(item(page, 'Water the plants')).toContainText('Weekly')
  await add('Sign the form', (dialog) =>
    dialog.getByLabel('Assigned to').selectOption('Helen Ward'),
  )
  await expect(item(page, 'Sign the form')).toHaveCount(0)
  await page.getByLabel('Person').selectOption('Me, and whom I gave tasks')
  await expect(item(page, 'Sign the form')).toContainText('Helen Ward')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await axe(page)
  await page.getByRole('checkbox', { name: 'Sign the form' }).check()
  await page.getByRole('checkbox', { name: 'Water the plants' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reassign or move' }).click()
  const change = page.getByRole('dialog', { name: 'Change 2 tasks' })
  await change.getByLabel('Due').fill(addDays(await dayIn(page), 2))
  await axe(page)
  await change.getByRole('button', { name: 'Change 2 tasks' }).click()
  const soon = page.getByRole('region', { name: /^Coming up/ })
  await expect(soon.getByText('Sign the form')).toBeVisible()
  await expect(soon.getByText('Water the plants')).toBeVisible()

  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/workspace/tasks')
  await expect(admin.getByText('Sign the form')).toBeVisible()
  await admin.getByLabel('Person').selectOption('Priya Nair')
  await expect(admin.getByText('Water the plants')).toBeVisible()
  await expect(admin).toHaveURL(/person=/)
})

test('an admin writes a pay entry, which the staff member sees and nobody can change', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn('admin')
  await page.goto('/studio/workspace/staff')
  await page.getByRole('button', { name: 'Add pay for Priya Nair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pay Entry' })
  await dialog.getByLabel('For').fill('Sample travel')
  await dialog.getByLabel('Amount').fill('12,50')
  await dialog.getByRole('button', { name: 'Add Pay Entry' }).click()
  await expect(dialog.getByText(messages.fields.amount)).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Amount').fill('1250.5')
  await dialog.getByRole('button', { name: 'Add Pay Entry' }).click()
  await expect(dialog).toBeHidden()

  const staff = await newVisitor()
  await signIn('staff', staff)
  await staff.goto('/studio/workspace/payments')
  const entry = staff.getByRole('row', { name: /Sample travel/ })
  await expect(entry).toContainText('+$1,250.50')
  await expect(entry).toContainText('Written by Helen Ward')
  await axe(staff)
})

test('a staff member cannot open the staff tab', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/studio/workspace/staff')
  await expect(page.getByText('Your role does not have access to this.')).toBeVisible()
})
