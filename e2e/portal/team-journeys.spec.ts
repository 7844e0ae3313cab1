import type { ActionItemKind } from '@leadwright/shared/action-items'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { deliver } from '../support/bookings.ts'
import { openSection } from '../support/client-sections.ts'
import { WIDTHS } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

/** An entry of the list of open items on the studio's first page. */
const due = (page: Page, entry: RegExp) => page.getByRole('main').getByRole('link', { name: entry })
const dueText = (kind: ActionItemKind, count: number) =>
  new RegExp(`(?<!\\d)${messages.today.due[kind](count)}$`)

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true })

test('a staff member’s day: tasks, answers and a shared password reach the colleague waiting for them', async ({
  page: staff,
  newVisitor,
  signIn,
}) => {
  const admin = await newVisitor()
  await signIn('admin', admin)
  await admin.goto('/studio')
  await expect(due(admin, dueText('tasks.overdue', 1))).toBeVisible()

  await signIn('staff', staff)
  await staff.goto('/studio')
  const own = staff.getByRole('region', { name: 'My tasks' })
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await own.getByRole('checkbox', { name: /Send the target list/ }).check()
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(due(admin, dueText('tasks.overdue', 1))).toHaveCount(0)
  await own.getByRole('button', { name: /^Postpone/ }).click()
  await staff.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await expect(own).toBeHidden()

  await due(staff, /^Answer 2 comments/).click()
  const unanswered = staff.getByRole('region', { name: 'Unanswered' })
  await expect(unanswered).toBeFocused()
  const talk = staff.getByRole('dialog')
  const comment = talk.getByRole('textbox', { name: 'Comment' })
  async function answer(title: string) {
    await expect(talk).toHaveAccessibleName(title)
    await comment.fill('I will look into it today.')
    await talk.getByRole('button', { name: 'Send comment' }).click()
  }
  await unanswered.getByRole('button').first().click()
  await answer('The demo video helps')
  await expect(due(admin, dueText('conversations.unanswered', 1))).toBeVisible()
  // The next one opened.
  await answer('Weekly review')
  await expect(talk).toBeHidden()
  await expect(due(admin, /^Answer \d+ comment/)).toHaveCount(0)
  await staff.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(staff).toHaveURL('/studio')
  await expect(staff.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(due(staff, /^Answer \d+ comment/)).toHaveCount(0)

  await staff.keyboard.press('g')
  await staff.keyboard.press('t')
  await staff.getByRole('button', { name: 'Add Task' }).click()
  const task = staff.getByRole('dialog', { name: 'Add Task' })
  await task.getByLabel('Title').fill('Read the new target list')
  await task.getByLabel('Assigned to').selectOption('Helen Ward')
  await task.getByRole('button', { name: 'Add Task' }).click()
  await expect(task).toBeHidden()
  await admin.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const bell = admin.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toContainText('Read the new target list')
  await admin.keyboard.press('Escape')

  for (const page of [admin, staff]) {
    await section(page, 'Vault').click()
    await page.getByRole('link', { name: 'Links', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Add Shortcut' })).toBeVisible()
  }
  await staff.getByRole('button', { name: 'Add Shortcut' }).click()
  const link = staff.getByRole('dialog', { name: 'Add New Link' })
  await link.getByLabel('Title').fill('Directory of harbours')
  await link.getByLabel('URL').fill('https://harbours.example/list')
  await link.getByRole('button', { name: 'Add Link' }).click()
  await expect(link).toBeHidden()
  await expect(admin.getByRole('main')).toContainText('Directory of harbours')
})

test('an admin’s week: bookings, an application, figures and an expense, all in the audit log', async ({
  page: admin,
  portal,
  newVisitor,
  signIn,
}) => {
  // It started a minute ago, so the admin can record whether the guest came.
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  const guest = { name: 'Grace Guest', email: 'grace@guest.test' }
  await deliver(portal, { id: 'week', startsAt: startedAt, bookedAt: startedAt, ...guest })
  await signIn('admin', admin)
  await admin.goto('/studio')

  await test.step('unassigned bookings are assigned and attendance is recorded', async () => {
    await due(admin, dueText('bookings.unmatched', 3)).click()
    const waiting = admin.getByRole('list', { name: 'Unassigned' })
    const of = (name: string) => waiting.getByRole('listitem').filter({ hasText: name })
    await expect(of(guest.name)).toBeVisible()
    const { width = 1280, height = 720 } = admin.viewportSize() ?? {}
    for (const one of [WIDTHS[0], width]) {
      await admin.setViewportSize({ width: one, height })
      await axe(admin)
    }
    for (const [name, typed, client] of [
      ['Clara Winter', 'mara', 'Northfield Instruments'],
      [guest.name, 'jonas', 'Baltic Freight'],
    ] as const) {
      await of(name).getByRole('combobox').fill(typed)
      await admin.getByRole('option', { name: new RegExp(`^${client}`) }).click()
      await expect(of(name)).toBeHidden()
    }
    const met = admin
      .getByRole('list', { name: 'Upcoming' })
      .getByRole('listitem')
      .filter({ hasText: guest.name })
    await expect(met.getByRole('link', { name: 'Baltic Freight' })).toBeVisible()
    const attended = met.getByRole('button', { name: 'Attended' })
    await attended.click()
    await expect(attended).toHaveAttribute('aria-pressed', 'true')
    await admin.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(due(admin, dueText('bookings.unmatched', 1))).toBeVisible()
  })

  await test.step('what a calendar sent and could not be read is discarded by keyboard', async () => {
    await deliver(portal, 'of another form')
    await due(admin, dueText('bookings.deliveries', 1)).click()
    const list = admin.getByRole('list', { name: 'Couldn’t be read' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await axe(admin)
    await list.getByRole('button', { name: /^Discard/ }).press('Enter')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(admin.getByText('Every booking could be read')).toBeVisible()
    await admin.getByRole('link', { name: 'Back to Dashboard' }).click()
  })

  await test.step('the overdue application is found in the list and invited', async () => {
    await due(admin, /^Review 1 application/).click()
    await expect(admin).toHaveURL(/show=past-due/)
    const table = admin.getByRole('table', { name: 'Applications' })
    const late = table.getByRole('link')
    await expect(late).toHaveCount(1)
    const applicant = (await late.textContent()) ?? ''
    await admin.getByLabel('Search applications').fill('nobody')
    await expect(admin.getByText(/^No .*applications/)).toBeVisible()
    await admin.getByLabel('Search applications').fill('')
    await admin.getByLabel('Status').selectOption({ index: 0 })
    await expect(admin).not.toHaveURL(/show=/)
    await expect(table.getByRole('row').filter({ hasText: 'Late' })).toHaveCount(1)
    await axe(admin)
    await table.getByRole('link', { name: applicant }).click()
    await expect(admin.getByRole('heading', { level: 1, name: applicant })).toBeVisible()
    await admin.getByRole('button', { name: /^Invite/ }).click()
    const invitation = admin.getByRole('dialog')
    await invitation.getByLabel('Name').fill('Avery Applicant')
    await invitation.getByLabel('Your message').fill('We would like to meet you.')
    const own = admin.url()
    await invitation.getByRole('button', { name: 'Send invitation' }).click()
    await expect(admin).not.toHaveURL(own)
    await admin.goto(own)
    await expect(admin.getByText('Invited', { exact: true })).toBeVisible()
  })

  await test.step('the weekly figures appear on the client’s open dashboard', async () => {
    const client = await newVisitor()
    await signIn('client', client)
    await client.goto('/dashboard/updates')
    const glance = client.getByRole('region', { name: /glance/ })
    await expect(glance).toContainText('47')
    await section(admin, 'Clients').click()
    const row = admin.getByRole('row').filter({ hasText: 'Mara Lind' })
    await row.getByRole('link').click()
    await openSection(admin, 'Campaign')
    const week = admin.getByRole('form', { name: 'Weekly figures' })
    await week.getByLabel('Leads').fill('11')
    await week.getByLabel('Appointments').fill('4')
    await week.getByRole('button', { name: 'Save week' }).click()
    await expect(glance).toContainText('58')
  })

  await test.step('an expense lowers the profit of its month', async () => {
    await section(admin, 'Finances').click()
    const profit = admin.getByRole('link', { name: /show entries: Profit$/ }).locator('data')
    const before = Number(await profit.getAttribute('value'))
    const months = admin.getByRole('navigation', { name: 'Months' })
    const open = await months.locator('[aria-current=page]').getAttribute('href')
    await admin.getByRole('button', { name: 'Add Expense' }).click()
    const expense = admin.getByRole('dialog', { name: 'Add Expense' })
    await expense.getByLabel('Description').fill('Trade fair')
    await expense.getByLabel(/^Amount/).fill('1,250.50')
    await expense.getByLabel('Date').fill(`${open?.slice(-7)}-15`)
    await expense.getByRole('button', { name: 'Add Expense' }).click()
    await expect(expense).toBeHidden()
    await expect(profit).toHaveAttribute('value', (before - 1_250.5).toFixed(2))
  })

  await section(admin, 'Settings').click()
  await admin.getByRole('link', { name: 'Audit log', exact: true }).click()
  const activity = admin.getByRole('list', { name: 'Activity' })
  const sentences = [
    /^Helen Ward .*expense .*“Trade fair”.*\$1,250\.50/,
    /^Helen Ward .*11 leads .*4 appointments .*Mara Lind/,
    /^Helen Ward .*interview .*application/,
    /^Helen Ward .*booking .*Mara Lind/,
  ]
  for (const sentence of sentences) {
    await expect(activity.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible()
  }
})
