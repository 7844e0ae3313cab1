import { ASSIGNMENT_REQUIREMENTS } from '@leadwright/shared/hiring'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { overflow, WIDTHS } from '../support/looks.ts'
import { company, foreignRequests } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

const { host, code } = company.hiringVideo

test('the instructions are asked for only when the applicant presses play', async ({ page }) => {
  const foreign = foreignRequests(page, TEST_SITE)
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Player</title><p>The video plays</p>',
    }),
  )
  await page.goto('/hiring')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply to work with us.')
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])

  await page.getByRole('link', { name: 'Play the instructions' }).focus()
  await page.keyboard.press('Enter')
  const player = page.frameLocator('iframe[title="Instructions video"]')
  await expect(player.getByText('The video plays')).toBeVisible()
  expect(foreign).toEqual([`https://${host}/e/${code}?autoplay=1`])
  // The way on where the host of the player is blocked.
  await expect(page.getByRole('link', { name: 'watch it there' })).toBeVisible()
})

test('an applicant ticks off the fifty requirements, and they stay ticked in this browser', async ({
  page,
}) => {
  await page.goto('/hiring')
  const list = page.getByRole('region', { name: `${ASSIGNMENT_REQUIREMENTS} requirements` })
  const boxes = list.getByRole('checkbox')
  await expect(boxes).toHaveCount(ASSIGNMENT_REQUIREMENTS)
  const count = list.getByRole('status')
  await expect(count).toHaveText(`0 of ${ASSIGNMENT_REQUIREMENTS} ticked`)

  const sent: string[] = []
  // The form below fetches its code when it comes near; fonts follow the first paint.
  page.on('request', (request) => {
    if (!['script', 'font'].includes(request.resourceType())) sent.push(request.url())
  })
  await boxes.nth(0).check()
  await boxes.nth(49).focus()
  await page.keyboard.press('Space')
  await expect(count).toHaveText(`2 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
  expect(sent).toEqual([])

  await page.reload()
  await expect(count).toHaveText(`2 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
  await expect(boxes.nth(49)).toBeChecked()
  await boxes.nth(49).uncheck()
  await expect(count).toHaveText(`1 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
})

test.describe('the application form', () => {
  const pdf = (pages: number, more = '') => ({
    name: 'assignment.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      `%PDF-1.7\n<</Type/Pages/Count ${pages}>>${more}${' '.repeat(100)}\nstartxref\n9\n%%EOF`,
    ),
  })
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

  async function fillIn(page: Page, file = pdf(12)) {
    await page.goto('/hiring')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeEnabled()
    await page.getByLabel('Your assignment as a PDF').setInputFiles(file)
    for (const box of await page.locator('.confirmations input').all()) await box.check()
  }

  test('Submit waits for an email that the server will accept', async ({ page }) => {
    await fillIn(page)
    await expect(page.getByText('Still missing: an email address.')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('ada@example')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(messages.fields.email)).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await email.fill('jürgen@müller.example')
    await expect(
      page.getByText('Still missing: an email address that we can write to.'),
    ).toBeVisible()
    await email.fill('ada@example.com')
    await expect(email).toHaveAttribute('aria-invalid', 'false')
    await expect(submit(page)).toBeEnabled()
  })

  test('too many pages and a password are pointed out and may be sent', async ({ page }) => {
    await fillIn(page, pdf(13, 'trailer <</Encrypt 9 0 R>>'))
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await expect(page.getByText(messages.hiring.tooManyPages(13, 12))).toBeVisible()
    await expect(page.getByText(messages.hiring.encrypted)).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await axe(page)
  })

  test('a failed submission keeps everything and takes the focus to what went wrong', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/)
    await page.route(`**${HIRING_SUBMIT_PATH}`, (route) => route.abort('failed'))
    await fillIn(page)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await submit(page).press('Enter')
    const alert = page.locator('form.application').getByRole('alert')
    await expect(alert).toContainText(messages.hiring.failed)
    await expect(alert).toBeFocused()
    await expect(submit(page)).toBeEnabled()
  })

  test('leaving during the upload asks first, and what the server refuses stands beside its field', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    const answer = Promise.withResolvers<void>()
    const issues = [{ path: 'name', message: messages.fields.unshowable }]
    await page.route(`**${HIRING_SUBMIT_PATH}`, async (route) => {
      await answer.promise
      const json = { error: { code: 'request.invalid', message: 'x', issues } }
      const headers = { 'access-control-allow-origin': '*' }
      await route.fulfill({ status: 400, json, headers })
    })
    await fillIn(page)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    answer.resolve()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(new RegExp(messages.fields.unshowable))
    await expect(submit(page)).toBeEnabled()
  })

  test('a form whose script never arrives says so and offers a way on', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
    await page.route('**/_astro/*.js', (route) => route.abort('failed'))
    await page.goto('/hiring')
    await expect(page.getByText('The form did not load.')).toBeVisible()
  })
})

test('a browser that refuses storage counts the ticks all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('/hiring')
  await page.locator('#checklist input').first().check()
  await expect(page.locator('#checked-count')).toHaveText(/^1 of /)
})

test('paper shows neither the form nor its heading', async ({ page }) => {
  await page.goto('/hiring')
  const form = page.locator('form.application')
  const heading = page.getByRole('heading', { name: 'Send it once.' })
  await expect(form).toBeVisible()
  await expect(heading).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(heading).toBeHidden()
})

test('the hiring page fits its window and has no barrier', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/hiring')
    expect(await overflow(page)).toBe(0)
  }
  await axe(page)
})
