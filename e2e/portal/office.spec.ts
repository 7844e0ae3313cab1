import { enterRoom, mainOfficeSlug, requestEntry } from '@leadwright/shared/contracts/team/rooms'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { colleague } from '../support/colleague.ts'
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

/** A fake Google Meet page; tests make no external requests. */
const fakeMeet = (page: Page) =>
  page
    .context()
    .route(meetHost, (route) => route.fulfill({ body: 'A meeting room', contentType: 'text/html' }))

/**
 * Collects every api response of this page, to check for links that must not leak. The event stream
 * is skipped: it never ends and contains only topics.
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

test('an admin adds and renames a staff member, whose room URL follows', async ({
  page,
  signIn,
  portal,
}) => {
  await fakeMeet(page)
  await signIn('admin')
  await page.goto(officePage)
  const main = page.getByRole('main')

  await test.step('a staff member is added with a room, a valid link and a guest', async () => {
    await expect(card(page, 'Priya Nair')).toBeVisible()
    await inEachLook(page, () => axe(page))
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
    await adding
      .getByRole('group', { name: /^Who .*join/ })
      .getByLabel('Priya Nair')
      .check()
    await save.click()
    await expect(adding).toBeHidden()
    await expect(card(page, 'Zoë Núñez')).toContainText('/meet/zoenunez')
    await expect.poll(() => portal.mails().map(({ to }) => to)).toContain('zoe@leadwright.test')
  })

  await test.step('renaming the person changes the URL of the room', async () => {
    await page.getByRole('link', { name: 'Details of Zoë Núñez' }).click()
    await expect(main).toContainText(/Who .*join/)
    await expect(main).toContainText('Priya Nair')
    await inEachLook(page, () => axe(page))
    await main.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Zoë Núñez' })
    await expect(dialog.getByLabel('First Name')).toBeVisible()
    await inEachLook(page, () => axe(page))
    await dialog.getByLabel('Last Name').fill('Roe')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë Roe')
    await expect(main).toContainText('/meet/zoeroe')
  })

  await test.step('the former URL still leads to the room, in any letter case', async () => {
    await page.goto('/meet/zoënúñez')
    await expect(page).toHaveURL('https://meet.google.com/zoe-room-abc')
  })
})

/** Room states as the sample staff member sees them: their own, one with access, and others. */
const rooms = { own: 'priyanair', granted: 'tomkeller', other: 'inesduarte', admin: 'helenward' }

test('staff find colleagues, admit people to their room, and cannot enter closed rooms', async ({
  page,
  signIn,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  await fakeMeet(page)
  const client = colleague(portal, 'client')
  const params = { slug: rooms.own }
  await client(requestEntry, { params, body: { note: '' } })
  await signIn('staff')
  await page.goto(officePage)

  await test.step('the owner admits a person who asked, for one hour', async () => {
    const door = page.getByRole('region', { name: /requests/ })
    await expect(door).toContainText('Mara Lind')
    await inEachLook(page, () => axe(page))
    await expect(client(enterRoom, { params })).rejects.toThrow('403')
    await door.getByRole('button', { name: /hour: Mara Lind/ }).click()
    await expect(door.getByRole('button', { name: /^End .*Mara Lind/ })).toBeVisible()
    expect((await client(enterRoom, { params })).url).toMatch(meetHost)
  })

  await test.step('the search ignores case, and a long word never widens the page', async () => {
    const search = page.getByLabel('Search staff')
    await search.fill('DUARTE')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    const word = 'W'.repeat(200)
    await search.fill(word)
    await expect(page.getByText(messages.studio.noResults(word))).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })

  await test.step('only rooms a person may enter are open, and the links of others are not exposed', async () => {
    const responses = answersTo(page)
    await visit(page, '/meet')
    const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    for (const name of ['Main Office', 'Priya Nair', 'Tom Keller'])
      await expect(entry(name).getByRole('link', { name: messages.rooms.join })).toBeVisible()
    for (const name of ['Ines Duarte', 'Helen Ward'])
      await expect(entry(name).getByRole('button', { name: messages.rooms.noAccess })).toBeVisible()
    await inEachLook(page, () => axe(page))
    for (const slug of [rooms.other, rooms.admin]) {
      await visit(page, `/meet/${slug}`)
      await expect(page.getByRole('heading', { name: messages.rooms.noAccess })).toBeVisible()
      expect(await page.content()).not.toContain('https://meet.google.com')
    }
    expect(await responses()).not.toContain('meet.google.com')
  })

  await test.step('an open room is entered immediately', async () => {
    await page.goto(`/meet/${mainOfficeSlug}`)
    await expect(page).toHaveURL(meetHost)
  })
})

test('someone signed out sees the list, signs in and reaches the room', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await fakeMeet(page)
  const responses = answersTo(page)
  await page.goto('/meet')
  await expect(page.getByText(messages.rooms.loginHint)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /next=%2Fmeet$/)
  await page.goto(`/meet/${rooms.granted}`)
  await expect(page).toHaveURL(`/login?next=%2Fmeet%2F${rooms.granted}`)
  expect(await responses()).not.toContain('meet.google.com')
  await page.getByLabel('Email').fill('staff@leadwright.test')
  await page.getByLabel('Password', { exact: true }).fill('leadwright-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(meetHost)
})
