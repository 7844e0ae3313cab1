import { addDays } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { dayIn, demoTask, makeDueToday } from '../support/days.ts'
import { drag } from '../support/drag.ts'
import { withoutLiveUpdates } from '../support/live.ts'
import { axe, expect, test } from '../test.ts'

const calendarPage = '/studio/workspace/calendar'
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
/** The list of a day at the right edge. */
async function openDay(page: Page, day: string) {
  await cell(page, day).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

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
  const today = await dayIn(page)
  await adding.getByLabel('To').fill(addDays(today, -1))
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expect(adding.getByText('The end must be after the start.')).toBeVisible()
  await axe(page)
  await adding.getByLabel('To').fill(today)
  await adding.getByRole('button', { name: 'Add Event' }).click()
  await expect(adding).toBeHidden()
  await expect(cell(page, today)).toContainText('09:00 Sample retreat')
  await expect(await openDay(page, today)).toContainText('09:00–10:00')
  await axe(page)

  await page.getByRole('button', { name: 'Edit Sample retreat' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Event' })
  await editing.getByRole('checkbox', { name: 'All day' }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(await openDay(page, today)).toContainText('All day')
  await page.keyboard.press('Escape')

  const meeting = portal.db
    .prepare(`SELECT title, company_name AS company, substr(starts_at, 1, 10) AS day FROM meetings
      JOIN clients USING (client_id) WHERE starts_at > date('now', '+1 day') ORDER BY starts_at`)
    .get() as { title: string; company: string; day: string }
  await page.goto(`${calendarPage}?view=month&day=${meeting.day}`)
  await page
    .getByRole('searchbox', { name: 'Filter by client, person or title' })
    .fill(meeting.company)
  await expect(page).toHaveURL(/q=/)
  const drawer = await openDay(page, meeting.day)
  await expect(drawer).toContainText(meeting.company)
  await drawer.getByRole('link', { name: meeting.title }).click()
  await expect(page.getByRole('region', { name: 'Meetings' })).toContainText(meeting.title)
  await page.goto(`${calendarPage}?view=month`)

  await cell(page, today).getByText('Sample retreat').click()
  await editing.getByRole('button', { name: 'Remove' }).click()
  await expect(cell(page, today)).not.toContainText('Sample retreat')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, today)).toContainText('Sample retreat')
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
  const today = await dayIn(page)
  await expect(await openDay(page, today)).toContainText(demoTask)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tasks', pressed: true }).click()
  await expect(page).toHaveURL(/hide=task/)
  await expect(cell(page, today)).not.toContainText(demoTask)
})

test('an event is dragged to another day and time; one that somebody else moved stands where it is stored', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await withoutLiveUpdates(page)
  await signIn('admin')
  const [id, now] = [crypto.randomUUID(), new Date().toISOString()]
  const insert = portal.db.prepare(`INSERT INTO events
    (id, title, location, notes, all_day, starts_at, ends_at, created_at, updated_at)
    VALUES (?, ?, '', '', 1, ?, ?, ?, ?)`)
  insert.run(id, 'Movable', '2031-05-07', '2031-05-08', now, now)
  // Their bars lie over the day that it is dropped on, from another day on.
  for (const title of ['Trade fair', 'Holiday']) {
    insert.run(crypto.randomUUID(), title, '2031-05-12', '2031-05-16', now, now)
  }
  const stored = () =>
    portal.db.prepare('SELECT starts_at AS start, ends_at AS end FROM events WHERE id = ?').get(id)
  await page.goto(`${calendarPage}?view=month&day=2031-05-07`)
  const bar = page.locator(`[data-entry="${id}"]`)
  await expect(bar).toBeVisible()
  const readAgain = page.waitForResponse(
    (response) => response.url().includes('/api/calendar?') && response.ok(),
  )
  await drag(page, bar, cell(page, '2031-05-15'), { x: 4, y: 4 })
  // Else the page might read what is stored below before it is dragged.
  await readAgain
  await expect.poll(stored).toEqual({ start: '2031-05-15', end: '2031-05-16' })
  await expect(cell(page, '2031-05-15')).toContainText('Movable')

  portal.db
    .prepare("UPDATE events SET ends_at = '2031-05-15', version = version + 1 WHERE id = ?")
    .run(id)
  await drag(page, bar, cell(page, '2031-05-20'), { x: 4, y: 4 })
  await expect(page.getByText(messages.request.conflict)).toBeVisible()
  await expect(cell(page, '2031-05-15')).toContainText('Movable')

  // Above the hours, and one right after another: each has to be large enough to press.
  insert.run(crypto.randomUUID(), 'Day off', '2031-05-06', '2031-05-07', now, now)
  for (const [title, from, to] of [
    ['Call', '10:00', '10:30'],
    ['Next call', '10:30', '11:00'],
  ] as const) {
    const [startsAt, endsAt] = [`2031-05-06T${from}:00.000Z`, `2031-05-06T${to}:00.000Z`]
    insert.run(crypto.randomUUID(), title, startsAt, endsAt, now, now)
    portal.db.prepare('UPDATE events SET all_day = 0 WHERE title = ?').run(title)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  const week = page.getByRole('region', { name: 'Week' })
  await expect(week).toContainText('Day off')
  await expect(week).toContainText('Next call')
  await axe(page)
  // A quarter past nine.
  const hours = page.locator('[data-hours="2031-05-08"]')
  await hours.click({ position: { x: 20, y: 9.3 * 48 } })
  const adding = page.getByRole('dialog', { name: 'Add Event' })
  await expect(adding.getByLabel('From')).toHaveValue('8 May 2031')
  await expect(adding.getByLabel('At')).toHaveValue('09:15')
})

test('on a phone the month has marks, with the chosen day below, and staff cannot add events', async ({
  signIn,
  newVisitor,
  portal,
}) => {
  const phone = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signIn('staff', phone)
  await makeDueToday(phone, portal)
  await phone.goto(calendarPage)
  await expect(phone.getByRole('grid')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Week', exact: true })).toBeHidden()
  await expect(phone.getByRole('region', { name: 'Chosen day' })).toContainText(demoTask)
  // Staff have milestones and tasks of their own, and no meetings.
  await expect(phone.getByRole('group', { name: 'Show' }).getByRole('button')).toHaveText([
    'Events',
    'Milestones',
    'Tasks',
  ])
  await axe(phone)
  await phone.getByRole('button', { name: 'Agenda' }).click()
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
