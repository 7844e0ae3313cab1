import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Mara Lind. */
const demoClient = '00000000-0000-4000-8000-0000000000c1'

/** Entries of what needs the reader on the first page of the studio. */
const due = (page: Page, entry: RegExp) => page.getByRole('main').getByRole('link', { name: entry })

test('a staff member’s day: what is done, written and put into the vault reaches the colleague who waits for it', async ({
  page: staff,
  newVisitor,
  signIn,
}) => {
  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio')
  await expect(due(admin, /^See 1 overdue task/)).toBeVisible()
  const links = await newVisitor()
  await signIn('admin', links)
  await links.goto('/studio/vault/links')
  await expect(links.getByRole('button', { name: 'Add Shortcut' })).toBeVisible()

  await signIn('staff', staff)
  await staff.goto('/studio')
  const own = staff.getByRole('region', { name: 'My tasks' })
  await own.getByRole('checkbox', { name: /Send the target list/ }).check()
  await expect(due(admin, /^See 1 overdue task/)).toHaveCount(0)

  await due(staff, /^Answer 2 comments/).click()
  const unanswered = staff.getByRole('region', { name: 'Unanswered' })
  await unanswered.getByRole('button').first().click()
  const talk = staff.getByRole('dialog')
  await talk.getByRole('textbox', { name: 'Comment' }).fill('I will look into it today.')
  await talk.getByRole('button', { name: 'Send comment' }).click()
  await expect(talk.getByRole('list', { name: 'Comments' })).toContainText('look into it today')
  // The list may have it before the form has its answer.
  await expect(talk.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  await staff.keyboard.press('Escape')
  await expect(talk).toBeHidden()
  await expect(due(admin, /^Answer 1 comment to answer/)).toBeVisible()

  await staff.goto('/studio/workspace/tasks')
  await staff.getByRole('button', { name: 'Add Task' }).click()
  const task = staff.getByRole('dialog', { name: 'Add Task' })
  await task.getByLabel('Title').fill('Read the new target list')
  await task.getByLabel('Assigned to').selectOption('Helen Ward')
  await task.getByRole('button', { name: 'Add Task' }).click()
  await expect(task).toBeHidden()
  await admin.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const bell = admin.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toContainText('Read the new target list')

  await staff.goto('/studio/vault/links')
  await staff.getByRole('button', { name: 'Add Shortcut' }).click()
  const link = staff.getByRole('dialog', { name: 'Add New Link' })
  await link.getByLabel('Title').fill('Directory of harbours')
  await link.getByLabel('URL').fill('https://harbours.example/list')
  await link.getByRole('button', { name: 'Add Link' }).click()
  await expect(link).toBeHidden()
  await expect(links.getByRole('main')).toContainText('Directory of harbours')
})

test('an admin’s week: bookings, an application, figures and an expense are dealt with, and the log tells of each', async ({
  page: admin,
  newVisitor,
  signIn,
}) => {
  await signIn('admin', admin)
  await admin.goto('/studio')
  await due(admin, /^Match 2 bookings/).click()
  const waiting = admin.getByRole('list', { name: 'Nobody’s yet' })
  const clara = waiting.getByRole('listitem').filter({ hasText: 'Clara Winter' })
  await clara.getByRole('combobox').fill('mara')
  await admin.getByRole('option', { name: /^Mara Lind/ }).click()
  await expect(clara).toBeHidden()

  await admin.goto('/studio')
  await expect(due(admin, /^Match 1 booking/)).toBeVisible()
  await due(admin, /^Review 1 application/).click()
  const late = admin.getByRole('table', { name: 'Applications' }).getByRole('link')
  await expect(late).toHaveCount(1)
  const applicant = (await late.textContent()) ?? ''
  await late.click()
  await expect(admin.getByRole('heading', { level: 1, name: applicant })).toBeVisible()
  await admin.getByRole('button', { name: 'Invite to interview' }).click()
  const invitation = admin.getByRole('dialog')
  await invitation.getByLabel('Name').fill('Avery Applicant')
  await invitation.getByLabel('Your words').fill('We would like to meet you.')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText('Invited', { exact: true })).toBeVisible()

  const client = await newVisitor()
  await signIn('client', client)
  await client.goto('/dashboard/updates')
  const glance = client.getByRole('region', { name: 'At a glance' })
  await expect(glance).toContainText('47')
  await admin.goto(`/studio/workspace/clients/${demoClient}/campaign`)
  const week = admin.getByRole('form', { name: 'Figures of a week' })
  await week.getByLabel('Leads').fill('11')
  await week.getByLabel('Appointments').fill('4')
  await week.getByRole('button', { name: 'Save week' }).click()
  await expect(glance).toContainText('58')

  await admin.goto('/studio/finances')
  const profit = admin.getByRole('link', { name: /show the entries of Profit$/ }).locator('data')
  const before = Number(await profit.getAttribute('value'))
  const months = admin.getByRole('navigation', { name: 'Months' })
  const open = await months.locator('[aria-current=page]').getAttribute('href')
  await admin.getByRole('button', { name: 'Add Expense' }).click()
  const expense = admin.getByRole('dialog', { name: 'Add Expense' })
  await expense.getByLabel('For').fill('Trade fair')
  await expense.getByLabel('Amount in USD').fill('1,250.50')
  await expense.getByLabel('Date').fill(`${open?.slice(-7)}-15`)
  await expense.getByRole('button', { name: 'Add Expense' }).click()
  await expect(expense).toBeHidden()
  await expect(profit).toHaveAttribute('value', (before - 1_250.5).toFixed(2))

  await admin.goto('/studio/workspace/audit')
  const told = admin.getByRole('list', { name: 'Activity' })
  const sentences = [
    'Helen Ward added the expense “Trade fair”: $1,250.50',
    'Helen Ward entered 11 leads and 4 appointments of Mara Lind',
    'Helen Ward invited to an interview: the application of',
    'Helen Ward said that a booking belongs to Mara Lind.',
  ]
  for (const sentence of sentences) await expect(told).toContainText(sentence)
})
