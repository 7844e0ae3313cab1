import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { inEachLook } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const academy = '/studio/academy'
const videos = (page: Page) => page.getByRole('list', { name: 'Paid Ads', exact: true })

/** A player that tells of 42 seconds and then of the end, in the words of player.js. */
const player = `<!doctype html><title>Player</title><script>
  const tell = (event, value) =>
    parent.postMessage(JSON.stringify({ context: 'player.js', event, value }), '*')
  addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(data)
    if (method === 'addEventListener' && value === 'timeupdate') tell('timeupdate', { seconds: 42 })
    if (method === 'setCurrentTime') document.title = 'From ' + value
  })
  tell('ready')
</script>`

const standIn = (page: Page) =>
  page.route('https://streamable.com/**', (route) =>
    route.fulfill({ body: player, contentType: 'text/html' }),
  )

test('the frame of a player loads on a click and remembers where one stopped', async ({
  page,
  signIn,
}) => {
  await standIn(page)
  await signIn('admin')
  await page.goto(academy)
  await expect(videos(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('iframe')).toHaveCount(0)
  const open = () =>
    page.getByRole('button', { name: 'Writing three headlines', exact: true }).click()
  const saved = page.waitForResponse(/\/progress$/)
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe')).toHaveAttribute('src', 'https://streamable.com/e/sample02')
  await saved
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(videos(page).getByText('Begun')).toBeVisible()
  await open()
  await expect(dialog).toContainText('You stopped at 0:42.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Mark as watched' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as not watched' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(videos(page).getByText('Watched')).toBeVisible()
})

test('an admin adds a video by its code or address, sees who watched it, moves and removes it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto(`${academy}?section=InteliCRM`)
  await expect(page.getByRole('heading', { name: messages.videos.none })).toBeVisible()
  const add = async (code: string) => {
    await page.getByRole('button', { name: 'Add Video' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Video' })
    await dialog.getByLabel('Code').fill('../etc')
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await expect(dialog.getByText(messages.academy.code)).toBeVisible()
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await expect(dialog).toBeHidden()
  }
  await add('one1')
  await add('https://streamable.com/two2')
  const titles = page.getByRole('list', { name: 'InteliCRM', exact: true }).getByRole('heading')
  await expect(titles).toHaveText(['Video one1', 'Video two2'])
  await page.getByRole('button', { name: 'Actions for Video two2' }).click()
  await page.getByRole('menuitem', { name: 'Who watched it' }).click()
  const viewers = page.getByRole('dialog', { name: 'Who watched it' })
  await expect(viewers.getByText('0 of 1 watched it.')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Video two2' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(titles).toHaveText(['Video two2', 'Video one1'])
  await page.getByRole('button', { name: 'Actions for Video one1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(titles).toHaveText(['Video two2'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Video two2', 'Video one1'])
})

test('staff are refused until a section is opened to them, and then see that one alone', async ({
  page,
  signIn,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const staff = await newVisitor()
  await signIn('staff', staff)
  await staff.goto(academy)
  await expect(staff.getByText(messages.login.forbidden)).toBeVisible()
  const ask = (section: string) =>
    staff.evaluate(
      async (name) =>
        (await fetch(`/api/academy/videos?category=${encodeURIComponent(name)}`)).status,
      section,
    )
  expect(await ask('Paid Ads')).toBe(403)
  await expect(staff.getByRole('link', { name: 'Academy' })).toHaveCount(0)

  await signIn('admin')
  await page.goto(academy)
  const opened = await page.evaluate(async () => {
    const { items } = await (await fetch('/api/settings')).json()
    const { value, version } = items.find(({ key }: { key: string }) => key === 'academySections')
    for (const row of value) row.openToStaff = row.category === 'Paid Ads'
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'leadwright-portal' }
    const body = JSON.stringify({ version, value })
    return (await fetch('/api/settings/academySections', { method: 'PUT', headers, body })).status
  })
  expect(opened).toBe(200)

  await staff.goto('/studio')
  await staff
    .getByRole('main')
    .getByRole('link', { name: /^Academy/ })
    .click()
  await expect(videos(staff).getByRole('listitem')).toHaveCount(3)
  const sections = staff.getByRole('navigation', { name: 'Academy sections' })
  await expect(sections.getByRole('link')).toHaveCount(1)
  await expect(staff.getByRole('button', { name: 'Add Video' })).toHaveCount(0)
  expect(await ask('InteliCRM')).toBe(403)
})

test('the tool of operations stands in a sandboxed frame once its host answers', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/net::ERR_CONNECTION_REFUSED/)
  let isAnswering = false
  await page.route('http://automation.leadwright.test:5678/**', (route) =>
    isAnswering
      ? route.fulfill({ body: '<h1>Automation</h1>', contentType: 'text/html' })
      : route.abort('connectionrefused'),
  )
  await signIn('admin')
  await page.goto('/studio/operations')
  const { notAnswering } = messages.frames
  await expect(page.getByText(notAnswering('automation.leadwright.test:5678'))).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Open in new tab/ })).toBeVisible()
  await axe(page)
  isAnswering = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.frameLocator('iframe').getByText('Automation')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(page.locator('iframe')).not.toHaveAttribute('sandbox', /top-navigation/)

  await page.route('**/api/operations', (route) => route.fulfill({ json: { url: null } }))
  await page.reload()
  await expect(page.getByText(messages.operations.notConfigured)).toBeVisible()
})

test('the academy is accessible', async ({ page, signIn }) => {
  await standIn(page)
  await signIn('admin')
  await page.goto(academy)
  await expect(videos(page)).toBeVisible()
  await inEachLook(page, () => axe(page))
})
