import { addDays, mondayOf } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { choose } from '../support/choose.ts'
import { dayIn, demoTask, makeDueToday } from '../support/days.ts'
import { drag } from '../support/drag.ts'
import { withoutLiveUpdates } from '../support/live.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { axe, expect, test } from '../test.ts'

const calendarPage = '/studio/workspace/calendar'
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
/** Opens the list of a day on the right. */
async function openDay(page: Page, day: string) {
  await cell(page, day).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

/** Inserts an event into the calendar and returns its ID. */
function addEvent({ db }: PortalServer, title: string, starts: string, ends: string) {
  const [id, now] = [crypto.randomUUID(), new Date().toISOString()]
  db.prepare(
    `INSERT INTO events
      (id, title, location, notes, all_day, starts_at, ends_at, created_at, updated_at)
      VALUES (?, ?, '', '', ?, ?, ?, ?, ?)`,
  ).run(id, title, starts.includes('T') ? 0 : 1, starts, ends, now, now)
  return id
}

test('an admin uses keyboard shortcuts, and adds, edits, moves and deletes events', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  const dialog = page.getByRole('dialog')
  await signIn('admin')
  await page.goto('/studio')
  await expect(page.getByRole('link', { name: /^Decide \d+ updates/ })).toBeVisible()

  await test.step('keyboard shortcuts and the search open every page, unless they are turned off', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('link', { name: 'Workspace' })).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page).toHaveURL('/studio/workspace/waiting')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('add event')
    const action = page.getByRole('option', { name: 'Add Event…' })
    await expect(action).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
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
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const today = await dayIn(page)
  await test.step('an event is added, changed, deleted and restored', async () => {
    await expect(page.getByRole('grid')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Add Event' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Event' })
    await adding.getByLabel('Title').fill('Sample retreat')
    await adding.getByLabel('End date').fill(addDays(today, -1))
    await adding.getByRole('button', { name: 'Add Event' }).click()
    await expect(adding.getByText(messages.calendar.endsBeforeStart)).toBeVisible()
    await axe(page)
    await adding.getByLabel('End date').fill(today)
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
    await expect(dialog).toBeHidden()
    await cell(page, today).getByText('Sample retreat').click()
    await editing.getByRole('button', { name: 'Delete' }).click()
    await expect(cell(page, today)).not.toContainText('Sample retreat')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cell(page, today)).toContainText('Sample retreat')
  })

  await test.step('a meeting is found by its client and opens', async () => {
    const meeting = portal.db
      .prepare(`SELECT title, company_name AS company, substr(starts_at, 1, 10) AS day FROM meetings
        JOIN clients USING (client_id) WHERE starts_at > date('now', '+1 day') ORDER BY starts_at`)
      .get() as { title: string; company: string; day: string }
    await page.goto(`${calendarPage}?view=month&day=${meeting.day}`)
    const filter = page.getByRole('searchbox', { name: /^Filter/ })
    await filter.fill(meeting.company)
    await expect(page).toHaveURL(/q=/)
    const drawer = await openDay(page, meeting.day)
    await expect(drawer).toContainText(meeting.company)
    await drawer.getByRole('link', { name: meeting.title }).click()
    await expect(page.getByRole('region', { name: 'Meetings' })).toContainText(meeting.title)
  })

  await test.step('an event is dragged to another day; if someone else moved it, the stored day wins', async () => {
    allowConsole(/status of 409.*\/api\/calendar\/events\//)
    await withoutLiveUpdates(page)
    const id = addEvent(portal, 'Movable', '2031-05-07', '2031-05-08')
    // These events span the day of the drop and start on another day.
    for (const title of ['Trade fair', 'Holiday']) {
      addEvent(portal, title, '2031-05-12', '2031-05-16')
    }
    // All-day events stack above the hours; each must stay large enough to click.
    addEvent(portal, 'Day off', '2031-05-06', '2031-05-07')
    addEvent(portal, 'Call', '2031-05-06T10:00:00.000Z', '2031-05-06T10:30:00.000Z')
    addEvent(portal, 'Next call', '2031-05-06T10:30:00.000Z', '2031-05-06T11:00:00.000Z')
    const stored = () =>
      portal.db
        .prepare('SELECT starts_at AS start, ends_at AS end FROM events WHERE id = ?')
        .get(id)
    await page.goto(`${calendarPage}?view=month&day=2031-05-07`)
    const bar = page.locator(`[data-entry="${id}"]`)
    await expect(bar).toBeVisible()
    const readAgain = page.waitForResponse(
      (response) => response.url().includes('/api/calendar?') && response.ok(),
    )
    await drag(page, bar, cell(page, '2031-05-15'), { x: 4, y: 4 })
    // Otherwise the page might load the change below before the drag.
    await readAgain
    await expect.poll(stored).toEqual({ start: '2031-05-15', end: '2031-05-16' })
    await expect(cell(page, '2031-05-15')).toContainText('Movable')

    portal.db
      .prepare("UPDATE events SET ends_at = '2031-05-15', version = version + 1 WHERE id = ?")
      .run(id)
    await drag(page, bar, cell(page, '2031-05-20'), { x: 4, y: 4 })
    await expect(page.getByText(messages.request.conflict)).toBeVisible()
    await expect(cell(page, '2031-05-15')).toContainText('Movable')
  })

  await test.step('clicking an hour in the week view starts an event at that time', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL(/view=week/)
    const week = page.getByRole('region', { name: 'Week' })
    await expect(week).toContainText('Day off')
    await expect(week).toContainText('Next call')
    await axe(page)
    // 9:15.
    const hours = page.locator('[data-hours="2031-05-08"]')
    await hours.click({ position: { x: 20, y: 9.3 * 48 } })
    const adding = page.getByRole('dialog', { name: 'Add Event' })
    await expect(adding.getByLabel('Start date')).toHaveValue('8 May 2031')
    await expect(adding.getByLabel('Start time')).toHaveValue('09:15')
  })
})

test('staff use the calendar on a phone, by keyboard and with filters, and get a private feed', async ({
  page,
  signIn,
  portal,
}) => {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('staff')
  await makeDueToday(page, portal)
  await page.goto(calendarPage)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Selected day' })).toContainText(demoTask)
  await expect(page.getByRole('group', { name: 'Show' }).getByRole('button')).toHaveText([
    'Events',
    'Meetings',
    'Milestones',
    'Tasks',
  ])
  await axe(page)
  await page.getByRole('button', { name: 'Agenda' }).click()
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page.getByText(demoTask)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeHidden()
  await axe(page)

  await page.setViewportSize(desk)
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

  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = await dialog.getByLabel(/private/).inputValue()
  expect(address.startsWith(`${portal.origin}/api/calendar/feeds/`)).toBe(true)
  await axe(page)
  const feed = address.replace(portal.origin, portal.url)
  const answer = await fetch(feed)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain(`SUMMARY:${demoTask}`)
  const secret = new URL(address).pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(secret).toHaveLength(43)
  expect(portal.log).not.toContain(secret)

  await dialog.getByRole('button', { name: 'Revoke address' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await fetch(feed)).status).toBe(404)
})

/** A day as the calendar shows it: Tue 24 Nov. */
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(`${day}T00:00`),
  )

test('an admin moves a milestone on the timeline by keyboard and by dragging, completes it and reopens it', async ({
  page,
  signIn,
}) => {
  const title = 'Sample hand-over'
  const row = page.getByRole('listitem').filter({ hasText: title })
  await signIn('admin')
  await page.goto('/studio/workspace')
  await expect(page).toHaveURL('/studio/workspace/timeline')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Overdue/)
  await axe(page)

  const monday = addDays(mondayOf(await dayIn(page)), 7)
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Milestone' })
  await choose(dialog.getByLabel('Client', { exact: true }), 'Baltic Freight')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Due').fill(monday)
  await dialog.getByLabel('Owner').selectOption('Helen Ward')
  await dialog.getByRole('button', { name: 'Add Milestone' }).click()
  await expect(dialog).toBeHidden()

  const handle = page.getByRole('button', { name: `Move ${title}` })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(row).toContainText(shown(addDays(monday, 2)))
  await expect(row).toContainText('Helen Ward')
  await page.keyboard.press('ArrowDown')
  await expect(row).toContainText(shown(addDays(monday, 9)))
  await expect(handle).toBeFocused()

  const week = (from: string) => page.getByRole('region', { name: new RegExp(`${shown(from)} – `) })
  await drag(page, row, week(addDays(monday, 14)))
  await expect(
    week(addDays(monday, 14)).getByRole('button', { name: `Move ${title}` }),
  ).toBeVisible()
  await page.reload()
  await expect(row).toContainText(shown(addDays(monday, 16)))

  await page.getByRole('button', { name: 'By client' }).click()
  await expect(page).toHaveURL(/group=client/)
  const client = page.getByRole('region', { name: 'Baltic Freight' })
  await client.getByRole('button', { name: /^Move all .*Baltic Freight$/ }).click()
  await page.getByRole('menuitem', { name: /week later/ }).click()
  await expect(row).toContainText(shown(addDays(monday, 23)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(shown(addDays(monday, 16)))
  await axe(page)
  await client.getByRole('link', { name: 'Baltic Freight' }).click()
  await expect(page).toHaveURL(/\/workspace\/clients\//)
  await page.goBack()

  // `click`, not `check`: the checkbox disappears with its row before its state could be verified.
  await page.getByRole('checkbox', { name: `Done: ${title}, Baltic Freight` }).click()
  await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(handle).toBeVisible()
  await expect(page.getByRole('button', { name: `Reopen ${title}` })).toBeHidden()
})
