import { mainOfficeSlug } from '@leadwright/shared/contracts/team/rooms'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { inEachLook, overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

const officePage = '/studio/office'
const meetHost = /^https:\/\/meet\.google\.com\//
const list = (page: Page) => page.getByRole('list', { name: 'Staff' })
const card = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Stands in for Google, which no test reaches. */
const standIn = (page: Page) =>
  page
    .context()
    .route(meetHost, (route) => route.fulfill({ body: 'A meeting room', contentType: 'text/html' }))

/**
 * Every answer of the api to this page, to look for links that should not be there. The event stream
 * has no end to wait for, and names topics only.
 */
function answersTo(page: Page) {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path.startsWith('/api/') && path !== '/api/events')
      texts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(texts)).join('\n')
}

test('an admin adds, edits and removes a staff member, whose room moves along', async ({
  page,
  signIn,
  portal,
}) => {
  await standIn(page)
  await signIn('admin')
  await page.goto(officePage)
  await page.getByRole('button', { name: 'Add Staff Member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Staff Member' })
  await adding.getByLabel('First Name').fill('Zoë')
  await adding.getByLabel('Last Name').fill('Núñez')
  await adding.getByLabel('Email').fill('zoe@leadwright.test')
  const link = adding.getByLabel('Google Meet Link')
  await link.fill('https://meet.google.com.evil.test/abc')
  const save = adding.getByRole('button', { name: 'Add Staff Member' })
  await save.click()
  await expect(adding.getByText(messages.settings.meetHost)).toBeVisible()
  await link.fill('https://meet.google.com/zoe-room-abc')
  await adding.getByRole('group', { name: 'Who may enter' }).getByLabel('Priya Nair').check()
  await save.click()
  await expect(adding).toBeHidden()
  await expect(card(page, 'Zoë Núñez')).toContainText('/meet/zoenunez')
  await expect.poll(() => portal.mails().map(({ to }) => to)).toContain('zoe@leadwright.test')

  await page.getByRole('link', { name: 'Details of Zoë Núñez' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Priya Nair')
  await main.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Zoë Núñez' })
  await dialog.getByLabel('Last Name').fill('Roe')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë Roe')
  await expect(main).toContainText('/meet/zoeroe')
  await page.goto('/meet/zoënúñez')
  await expect(page).toHaveURL('https://meet.google.com/zoe-room-abc')

  await page.goto(officePage)
  await page.getByRole('link', { name: 'Details of Zoë Roe' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Zoë Roe?' })
  await expect(question).toContainText('zoe@leadwright.test')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Roe was removed')
  await page.goto(officePage)
  await expect(card(page, 'Priya Nair')).toBeVisible()
  await expect(card(page, 'Zoë Roe')).toHaveCount(0)
})

test('the search finds names, and Meet links for admins only', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn('admin')
  await page.goto(`${officePage}?q=tom-kell`)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  const colleague = await newVisitor()
  await signIn('staff', colleague)
  await colleague.goto(`${officePage}?q=tom-kell`)
  await expect(colleague.getByRole('heading', { name: messages.staff.noResults })).toBeVisible()
  await colleague.getByLabel('Search staff').fill('DUARTE')
  await expect(list(colleague).getByRole('listitem')).toHaveCount(1)
})

/** For each person what the rooms say: own, granted and other, from the sample staff's view. */
const rooms = { own: 'priyanair', granted: 'tomkeller', other: 'inesduarte', admin: 'helenward' }
const matrix = [
  ['client', []],
  ['staff', [rooms.own, rooms.granted]],
  ['admin', Object.values(rooms)],
] as const

for (const [role, open] of matrix) {
  test(`${role} enters the main office and ${open.length} staff rooms, and is told no other link`, async ({
    page,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/status of 403/)
    await standIn(page)
    await signIn(role)
    for (const slug of [mainOfficeSlug, ...Object.values(rooms)]) {
      const allowed = slug === mainOfficeSlug || (open as readonly string[]).includes(slug)
      if (allowed) {
        await page.goto(`/meet/${slug}`)
        await expect(page).toHaveURL(meetHost)
        continue
      }
      const told = answersTo(page)
      await visit(page, `/meet/${slug}`)
      await expect(page.getByRole('heading', { name: messages.rooms.noAccess })).toBeVisible()
      expect(await told()).not.toContain('meet.google.com')
      expect(await page.content()).not.toContain('https://meet.google.com')
    }
    await visit(page, '/meet')
    const join = page.getByRole('list').getByRole('link', { name: messages.rooms.join })
    await expect(join).toHaveCount(open.length + 1)
    const closed = page.getByRole('button', { name: messages.rooms.noAccess })
    await expect(closed).toHaveCount(4 - open.length)
  })
}

test('someone signed out sees the list, signs in and is brought to the room', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await standIn(page)
  const told = answersTo(page)
  await page.goto('/meet')
  await expect(page.getByText(messages.rooms.loginHint)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /next=%2Fmeet$/)
  await page.goto(`/meet/${rooms.granted}`)
  await expect(page).toHaveURL(`/login?next=%2Fmeet%2F${rooms.granted}`)
  expect(await told()).not.toContain('meet.google.com')
  await page.getByLabel('Email').fill('staff@leadwright.test')
  await page.getByLabel('Password', { exact: true }).fill('leadwright-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(meetHost)
})

test('whoever asks is let in by the owner for an hour', async ({
  page,
  signIn,
  newVisitor,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  await signIn('client')
  await page.goto(`/meet/${rooms.own}`)
  await page.getByRole('button', { name: 'Ask to be let in' }).click()
  await expect(page.getByText('You asked to be let in.')).toBeVisible()

  const owner = await newVisitor()
  await signIn('staff', owner)
  await owner.goto(officePage)
  const door = owner.getByRole('region', { name: 'At the door' })
  await expect(door).toContainText('Mara Lind')
  await axe(owner)
  await door.getByRole('button', { name: 'Let Mara Lind in: an hour' }).click()
  await expect(door.getByRole('button', { name: 'End the access of Mara Lind' })).toBeVisible()

  await standIn(page)
  await page.goto(`/meet/${rooms.own}`)
  await expect(page).toHaveURL(meetHost)
  portal.db.prepare('UPDATE room_requests SET until = ?').run(new Date().toISOString())
  await page.goto(`/meet/${rooms.own}`)
  await expect(page.getByRole('heading', { name: messages.rooms.noAccess })).toBeVisible()
})

test('a search that finds nobody makes the page no wider, however long its word', async ({
  page,
  signIn,
}) => {
  await signIn('staff')
  await page.goto(officePage)
  const word = 'W'.repeat(200)
  await page.getByLabel('Search staff').fill(word)
  await expect(page.getByText(messages.studio.noResults(word))).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

test('the office, its dialogs and the rooms are accessible', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/meet')
  await expect(page.getByRole('list', { name: 'Meeting rooms' })).toBeVisible()
  await inEachLook(page, () => axe(page))
  await visit(page, officePage)
  await expect(card(page, 'Priya Nair')).toBeVisible()
  await inEachLook(page, () => axe(page))
  await page.getByRole('link', { name: 'Details of Priya Nair' }).click()
  await expect(page.getByRole('main')).toContainText('Who may enter')
  await inEachLook(page, () => axe(page))
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('First Name')).toBeVisible()
  await inEachLook(page, () => axe(page))
})
