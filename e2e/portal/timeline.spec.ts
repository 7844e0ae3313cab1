import { addDays, mondayOf } from '@leadwright/shared/days'
import { defaultPresetTasks } from '@leadwright/shared/workspace-defaults'
import type { Page } from 'playwright/test'
import { dayIn } from '../support/days.ts'
import { drag } from '../support/drag.ts'
import { axe, expect, test } from '../test.ts'

const timelinePage = '/studio/workspace/timeline'
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const newcomer = 'Newcomer Sample Works'

/** As a calendar day is shown: Tue 24 Nov. */
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(`${day}T00:00`),
  )

async function addMilestone(page: Page, title: string, dueOn: string) {
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Milestone' })
  await dialog.getByRole('combobox', { name: 'Client' }).fill('freight')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: /Baltic Freight/ }).click()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Due').fill(dueOn)
  await dialog.getByLabel('Owner').selectOption('Helen Ward')
  await dialog.getByRole('button', { name: 'Add Milestone' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toBeVisible()
}

test('a new client gets the preset milestones, on the timeline and on the calendar', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin')
  await page.goto('/studio/workspace/clients')
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  for (const [label, value] of Object.entries({
    'First Name': 'Nova',
    'Last Name': 'Newcomer',
    Email: 'nova@leadwright.test',
    'Company Name': newcomer,
    Password: 'tulip-anchor',
  })) {
    await dialog.getByLabel(label, { exact: true }).fill(value)
  }
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.getByRole('searchbox', { name: 'Filter by client' }).fill('newcomer')
  await expect(page).toHaveURL(/q=newcomer/)
  await expect(page.getByRole('checkbox')).toHaveCount(defaultPresetTasks.length)
  await expect(page.getByRole('button', { name: /^Reopen/ })).toHaveCount(0)
  for (const { title } of defaultPresetTasks) await expect(row(page, title)).toContainText(newcomer)
  await axe(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/studio')

  const [first] = defaultPresetTasks
  const due = portal.db
    .prepare('SELECT due_on FROM milestones WHERE title = ? ORDER BY created_at DESC LIMIT 1')
    .pluck()
    .get(first?.title)
  await page.goto(`/studio/workspace/calendar?view=month&day=${due}`)
  await page.locator(`[data-day="${due}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(newcomer)
})

test('overdue milestones stand first; one is moved by keys, by dragging, and is done and undone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio/workspace')
  await expect(page).toHaveURL(timelinePage)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Overdue/)

  const monday = addDays(mondayOf(await dayIn(page)), 7)
  const title = 'Sample hand-over'
  await addMilestone(page, title, monday)

  const handle = page.getByRole('button', { name: `Move ${title}` })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, title)).toContainText(shown(addDays(monday, 2)))
  await expect(row(page, title)).toContainText('Helen Ward')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, title)).toContainText(shown(addDays(monday, 9)))
  await expect(handle).toBeFocused()

  const week = (from: string) => page.getByRole('region', { name: new RegExp(`${shown(from)} – `) })
  await drag(page, row(page, title), week(addDays(monday, 14)))
  await expect(
    week(addDays(monday, 14)).getByRole('button', { name: `Move ${title}` }),
  ).toBeVisible()
  await page.reload()
  await expect(row(page, title)).toContainText(shown(addDays(monday, 16)))

  await page.getByRole('button', { name: 'By client' }).click()
  await expect(page).toHaveURL(/group=client/)
  const client = page.getByRole('region', { name: 'Baltic Freight' })
  await client.getByRole('button', { name: 'Move all of Baltic Freight' }).click()
  await page.getByRole('menuitem', { name: 'All a week later' }).click()
  await expect(row(page, title)).toContainText(shown(addDays(monday, 23)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, title)).toContainText(shown(addDays(monday, 16)))
  await axe(page)
  await client.getByRole('link', { name: 'Baltic Freight' }).click()
  await expect(page).toHaveURL(/\/workspace\/clients\//)
  await page.goBack()

  // A click, since the box leaves with its row before it could be looked at.
  await page.getByRole('checkbox', { name: `Done: ${title}, Baltic Freight` }).click()
  await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(handle).toBeVisible()
  await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeHidden()
})

test('a staff member cannot open the timeline', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto(timelinePage)
  await expect(page.getByText('Your role does not have access to this.')).toBeVisible()
})
