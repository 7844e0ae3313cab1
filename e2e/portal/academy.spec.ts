import { changeSetting, listSettings } from '@leadwright/shared/contracts/settings'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { colleague } from '../support/colleague.ts'
import { inEachLook } from '../support/looks.ts'
import { axe, expect, test } from '../test.ts'

const academy = '/studio/academy'
const videos = (page: Page) => page.getByRole('list', { name: 'Paid Ads', exact: true })

/** A fake player that reports 42 seconds and then the end, using the player.js protocol. */
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

test('an admin watches a video, adds others, sees who watched, and opens the operations tool', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/net::ERR_CONNECTION_REFUSED/)
  await page.route('https://streamable.com/**', (route) =>
    route.fulfill({ body: player, contentType: 'text/html' }),
  )
  await signIn('admin')
  await page.goto(academy)
  await expect(videos(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('iframe')).toHaveCount(0)
  await inEachLook(page, () => axe(page))

  await test.step('the player loads on a click and resumes where the viewer stopped', async () => {
    const open = () =>
      page.getByRole('button', { name: 'Writing three headlines', exact: true }).click()
    const saved = page.waitForResponse(/\/progress$/)
    await open()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('iframe')).toHaveAttribute(
      'src',
      'https://streamable.com/e/sample02',
    )
    await saved
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(videos(page).getByText('Started')).toBeVisible()
    await open()
    await expect(dialog).toContainText(/stopped .*0:42/)
    await axe(page)
    await dialog.getByRole('button', { name: /^Mark/ }).click()
    await expect(dialog.getByRole('button', { name: /^Mark .*not/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(videos(page).getByText('Watched')).toBeVisible()
  })

  const sections = page.getByRole('navigation', { name: 'Academy sections' })
  const titles = page.getByRole('list', { name: 'InteliCRM', exact: true }).getByRole('heading')
  const choose = async (video: string, action: string | RegExp) => {
    await page.getByRole('button', { name: `Actions for ${video}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await test.step('videos are added by code or address', async () => {
    await sections.getByRole('link', { name: 'InteliCRM' }).click()
    await expect(page.getByRole('heading', { name: messages.videos.none })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Add Video' })
    const add = dialog.getByRole('button', { name: 'Add Video' })
    await page.getByRole('button', { name: 'Add Video' }).first().click()
    await dialog.getByLabel(/code/i).fill('../etc')
    await add.click()
    await expect(dialog.getByText(messages.academy.code)).toBeVisible()
    await dialog.getByLabel(/code/i).fill('one1')
    await add.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add Video' }).first().click()
    await dialog.getByLabel(/code/i).fill('https://streamable.com/two2')
    await add.click()
    await expect(dialog).toBeHidden()
    await expect(titles).toHaveText(['Video one1', 'Video two2'])
  })

  await test.step('an admin sees who watched, and videos are moved, removed and restored', async () => {
    await choose('Video two2', /^Who/)
    const viewers = page.getByRole('dialog', { name: /^Who/ })
    await expect(viewers.getByText(/0 of 1/)).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await choose('Video two2', 'Move up')
    await expect(titles).toHaveText(['Video two2', 'Video one1'])
    await choose('Video one1', 'Delete')
    await expect(titles).toHaveText(['Video two2'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles).toHaveText(['Video two2', 'Video one1'])
  })

  await test.step('the operations tool is shown in a sandboxed frame once its host responds', async () => {
    let isAnswering = false
    await page.route('http://automation.leadwright.test:5678/**', (route) =>
      isAnswering
        ? route.fulfill({ body: '<h1>Automation</h1>', contentType: 'text/html' })
        : route.abort('connectionrefused'),
    )
    await page
      .getByRole('navigation', { name: 'Studio' })
      .getByRole('link', { name: 'Operations' })
      .click()
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
  })
})

test('staff see only the Academy sections that are open to them', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('staff')
  await page.goto(academy)
  await expect(page.getByText(messages.login.forbidden)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Academy' })).toHaveCount(0)

  const admin = colleague(portal, 'admin')
  const { items } = await admin(listSettings, {})
  const { value, version = 0 } = items.find(({ key }) => key === 'academySections') ?? {}
  const sections = (value as { category: string }[]).map((section) => ({
    ...section,
    openToStaff: section.category === 'Paid Ads',
  }))
  const params = { key: 'academySections' } as const
  await admin(changeSetting, { params, body: { version, value: sections } })

  const studio = page.getByRole('navigation', { name: 'Studio' })
  await studio.getByRole('link', { name: 'Academy' }).click()
  await expect(videos(page).getByRole('listitem')).toHaveCount(3)
  const opened = page.getByRole('navigation', { name: 'Academy sections' })
  await expect(opened.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add Video' })).toHaveCount(0)
})
