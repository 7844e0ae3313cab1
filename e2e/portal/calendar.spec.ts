import { addDays } from '@leadwright/shared/days'
import type { Page } from 'playwright/test'
import { demoTask, makeDueToday } from '../support/days.ts'
import { axe, expect, test } from '../test.ts'

const calendarPage = '/studio/workspace/calendar'
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen day' })
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

test('an admin adds an event, follows a meeting to its client, and takes the removed event back', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin')
  await page.goto(`${calendarPage}?view=month`)
  await expect(page.getByRole('grid')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Add Event' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Event' })
  await adding.getByLabel('Title').fill('Sample retreat')
  const today = await adding.getByLabel('From', { exact: false }).first().inputValue()
  await adding.getByLabel('To', { exact: false }).first().fill(addDays(today, -1))
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expect(adding.getByText('The end must be after the start.')).toBeVisible()
  await axe(page)
  await adding.getByLabel('To', { exact: false }).first().fill(today)
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expect(adding).toBeHidden()
  await expect(chosen(page)).toContainText('Sample retreat')
  await expect(chosen(page)).toContainText('09:00–10:00')

  await page.getByRole('button', { name: 'Edit Sample retreat' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Event' })
  await editing.getByRole('checkbox', { name: 'All day' }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(chosen(page)).toContainText('All day')

  const meeting = portal.db
    .prepare(`SELECT title, company_name AS company, substr(starts_at, 1, 10) AS day FROM meetings
      JOIN clients USING (client_id) WHERE starts_at > date('now', '+1 day') ORDER BY starts_at`)
    .get() as { title: string; company: string; day: string }
  await page.goto(`${calendarPage}?view=month&day=${meeting.day}`)
  await page.getByRole('searchbox', { name: 'Filter by client' }).fill(meeting.company)
  await expect(page).toHaveURL(/q=/)
  await expect(chosen(page)).toContainText(meeting.company)
  await chosen(page).getByRole('link', { name: meeting.title }).click()
  await expect(page.getByRole('region', { name: 'Meetings' })).toContainText(meeting.title)
  await page.goto(`${calendarPage}?view=month`)

  await page.getByRole('button', { name: 'Edit Sample retreat' }).click()
  await editing.getByRole('button', { name: 'Remove' }).click()
  await expect(chosen(page)).not.toContainText('Sample retreat')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chosen(page)).toContainText('Sample retreat')
})

test('the month is walked with the keys, and kinds of entries are hidden by the address', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('staff')
  await makeDueToday(page, portal)
  await page.goto(`${calendarPage}?view=month&day=2026-03-31`)
  await cell(page, '2026-03-31').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '2026-04-01')).toBeFocused()
  await expect(page.getByRole('grid', { name: 'April 2026' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, '2026-03-25')).toBeFocused()
  await page.keyboard.press('End')
  await expect(cell(page, '2026-03-29')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/day=2026-02-28/)

  await page.getByRole('button', { name: 'Today' }).click()
  await expect(chosen(page)).toContainText(demoTask)
  await page.getByRole('button', { name: 'Tasks', pressed: true }).click()
  await expect(page).toHaveURL(/hide=task/)
  await expect(chosen(page)).not.toContainText(demoTask)
})

test('on a phone the agenda stands first, and staff cannot add events', async ({
  signIn,
  newVisitor,
  portal,
}) => {
  const phone = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('staff', phone)
  await makeDueToday(phone, portal)
  await phone.goto(calendarPage)
  await expect(phone.getByRole('button', { name: 'Agenda', pressed: true })).toBeVisible()
  await expect(phone.getByRole('grid')).toBeHidden()
  await expect(phone.getByText(demoTask)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Add Event' })).toBeHidden()
  await axe(phone)
})

test('the private feed is made, read by a program without a session, and stopped', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('staff')
  await page.goto(calendarPage)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await dialog.getByRole('button', { name: 'Make My Address' }).click()
  const address = await dialog.getByLabel('Your private address').inputValue()
  expect(address.startsWith(`${portal.origin}/api/calendar/feeds/`)).toBe(true)
  await axe(page)
  const feed = address.replace(portal.origin, portal.url)
  const answer = await fetch(feed)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain(`SUMMARY:${demoTask}`)
  const secret = new URL(address).pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(secret).toHaveLength(43)
  expect(portal.log).not.toContain(secret)

  await dialog.getByRole('button', { name: 'Stop This Address' }).click()
  await expect(dialog.getByText('There is no address yet.')).toBeVisible()
  expect((await fetch(feed)).status).toBe(404)
})
