import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import type { Locator, Page } from 'playwright/test'
import { choose } from '../support/choose.ts'
import { dayIn, demoTask, makeDueToday } from '../support/days.ts'
import { axe, expect, test } from '../test.ts'

const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true })

test('an admin and a staff member assign each other tasks, and pay entries are permanent', async ({
  page: staff,
  newVisitor,
  signIn,
  portal,
}) => {
  await signIn('staff')
  await makeDueToday(staff, portal)
  await staff.goto('/studio/workspace')
  await expect(staff).toHaveURL('/studio/workspace/tasks')
  const figure = (name: string) => staff.locator('dt', { hasText: name }).locator('xpath=..')
  const soon = staff.getByRole('region', { name: /^Coming up/ })

  await test.step('staff see overdue tasks first, then today’s; one is completed and reopened', async () => {
    await expect(figure('Open')).toContainText('3')
    await expect(figure('Done')).toContainText('28')
    const groups = staff.getByRole('heading', { level: 2 })
    await expect(groups.first()).toHaveText(/^Overdue/)
    await expect(groups.nth(1)).toHaveText(/^Today/)
    await axe(staff)
    // `click`, not `check`: the checkbox may disappear with its row before its state could be
    // verified.
    await staff.getByRole('checkbox', { name: demoTask }).click()
    await expect(figure('Done')).toContainText('29')
    await expect(staff.getByRole('region', { name: 'Done' }).getByText(demoTask)).toBeVisible()
    await staff.getByRole('button', { name: 'Undo' }).click()
    await expect(figure('Done')).toContainText('28')
    await expect(staff.getByRole('region', { name: /^Today/ }).getByText(demoTask)).toBeVisible()
  })

  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio/workspace/staff')

  await test.step('a task from an admin reaches the list and the inbox of a staff member', async () => {
    const person = admin.getByRole('row', { name: /Priya Nair/ })
    await expect(person.getByRole('cell').first()).toHaveText('3')
    await axe(admin)
    await admin.getByRole('button', { name: /task .*Priya Nair/ }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add Task' })
    await expect(dialog.getByLabel('Assigned to')).toHaveValue(/b1$/)
    await axe(admin)
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog.getByText(messages.fields.required)).toBeVisible()
    await dialog.getByLabel('Title').fill('Call the sample client')
    await dialog.getByLabel('Due').fill(addDays(await dayIn(admin), 3))
    await choose(dialog.getByLabel('Client'), 'Kestrel Robotics')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog).toBeHidden()
    await expect(person.getByRole('cell').first()).toHaveText('4')
    await expect(soon.getByText('Call the sample client')).toBeVisible()
    // Skips the two minutes in which the email waits for the notification to be seen in the portal.
    portal.db.prepare('UPDATE mail_outbox SET next_attempt_at = created_at').run()
    await expect
      .poll(() => portal.mails().filter(({ subject }) => /^New task/.test(subject)).length)
      .toBe(1)
  })

  await test.step('a pay entry by an admin is shown to the staff member', async () => {
    await admin.getByRole('link', { name: 'Pay', exact: true }).click()
    await admin.getByRole('button', { name: /pay .*Priya Nair/ }).click()
    const dialog = admin.getByRole('dialog', { name: /Pay/ })
    await dialog.getByLabel('Description').fill('Sample travel')
    await dialog.getByLabel('Amount').fill('12,50')
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(dialog.getByText(messages.fields.amount['.'])).toBeVisible()
    await axe(admin)
    await dialog.getByLabel('Amount').fill('1250.5')
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(dialog).toBeHidden()
    await axe(admin)
    await section(staff, 'Payments').click()
    const entry = staff.getByRole('row', { name: /Sample travel/ })
    await expect(entry).toContainText('+$1,250.50')
    await expect(entry).toContainText('by Helen Ward')
    await axe(staff)
  })

  await test.step('a deleted task is restored', async () => {
    await admin.getByRole('link', { name: 'Work', exact: true }).click()
    await admin.getByRole('link', { name: 'Priya Nair' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toContainText('Priya Nair')
    await item(admin, 'Call the sample client').getByRole('button', { name: /^More/ }).click()
    await admin.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(admin.getByText(/Call the sample client.* trash/)).toBeVisible()
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(item(admin, 'Call the sample client')).toBeVisible()
  })

  await test.step('a staff member adds a weekly task, assigns one to the admin, and moves both at once', async () => {
    await section(staff, 'Tasks').click()
    const add = async (title: string, more: (dialog: Locator) => Promise<unknown>) => {
      await staff.getByRole('button', { name: 'Add Task' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Add Task' })
      await dialog.getByLabel('Title').fill(title)
      await more(dialog)
      await dialog.getByRole('button', { name: 'Add Task' }).click()
      await expect(dialog).toBeHidden()
    }
    await add('Water the plants', (dialog) => dialog.getByLabel('Repeats').selectOption('Weekly'))
    await expect(item(staff, 'Water the plants')).toContainText('Weekly')
    await add('Sign the form', (dialog) =>
      dialog.getByLabel('Assigned to').selectOption('Helen Ward'),
    )
    await expect(item(staff, 'Sign the form')).toHaveCount(0)
    await staff.getByLabel('Person').selectOption('all')
    await expect(item(staff, 'Sign the form')).toContainText('Helen Ward')
    await staff.getByRole('button', { name: 'Select', exact: true }).click()
    await axe(staff)
    await staff.getByRole('checkbox', { name: 'Sign the form' }).check()
    await staff.getByRole('checkbox', { name: 'Water the plants' }).check()
    await expect(staff.getByText('2 selected')).toBeVisible()
    await staff.getByRole('button', { name: /^Reassign/ }).click()
    const change = staff.getByRole('dialog', { name: 'Change 2 tasks' })
    await change.getByLabel('Due').fill(addDays(await dayIn(staff), 2))
    await axe(staff)
    await change.getByRole('button', { name: 'Change 2 tasks' }).click()
    await expect(soon.getByText('Sign the form')).toBeVisible()
    await expect(soon.getByText('Water the plants')).toBeVisible()

    await section(admin, 'Tasks').click()
    await expect(admin.getByText('Sign the form')).toBeVisible()
    await admin.getByLabel('Person').selectOption('Priya Nair')
    await expect(admin.getByText('Water the plants')).toBeVisible()
    await expect(admin).toHaveURL(/person=/)
  })
})
