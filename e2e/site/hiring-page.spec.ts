import { ASSIGNMENT_REQUIREMENTS } from '@leadwright/shared/hiring'
import { HIRING_SUBMIT_PATH } from '@leadwright/shared/hiring-rules'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { TEST_SITE } from '../../scripts/lib/test-builds.ts'
import { company, foreignRequests } from '../support/public-pages.ts'
import { axe, expect, test } from '../test.ts'

const { host, code } = company.hiringVideo

test('an applicant plays the instructions and ticks the fifty requirements, which this browser remembers', async ({
  page,
  allowConsole,
}) => {
  const foreign = foreignRequests(page, TEST_SITE)
  await page.goto('/hiring', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Apply/)

  const player = page.frameLocator('iframe[title="Instructions video"]')
  await test.step('if the player’s host doesn’t respond, the poster stays and the page says what to do', async () => {
    expect(foreign).toEqual([])
    allowConsole(/net::ERR_FAILED/)
    await page.route(`https://${host}/**`, (route) => route.abort())
    const poster = page.getByRole('link', { name: 'Play the instructions' })
    await poster.press('Enter')
    const failure = page.locator('figure').getByRole('alert')
    await expect(failure).toContainText(`may block ${host}`)
    await expect(page.getByRole('link', { name: `Watch the video on ${host}` })).toBeVisible()
    await expect(poster).toBeFocused()
    await axe(page)
    await page.unroute(`https://${host}/**`)
    foreign.length = 0
  })

  await test.step('the player is loaded only on a click', async () => {
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>Player</title><p>The video plays</p>',
      }),
    )
    await page.getByRole('link', { name: 'Play the instructions' }).focus()
    await page.keyboard.press('Enter')
    await expect(player.getByText('The video plays')).toBeVisible()
    expect(new Set(foreign)).toEqual(new Set([`https://${host}/e/${code}?autoplay=1`]))
    await expect(page.locator('figure').getByRole('alert')).toBeHidden()
    // The alternative for visitors whose network blocks the player's host.
    await expect(page.getByRole('link', { name: 'watch it there' })).toBeVisible()
  })

  const list = page.getByRole('region', { name: `${ASSIGNMENT_REQUIREMENTS} requirements` })
  const boxes = list.getByRole('checkbox')
  const count = page.locator('#checked-count')
  await test.step('ticks are counted and never sent', async () => {
    await expect(boxes).toHaveCount(ASSIGNMENT_REQUIREMENTS)
    await expect(count).toHaveText('')
    const sent: string[] = []
    // The form below loads its code when scrolled near; fonts load after the first paint.
    page.on('request', (request) => {
      if (!['script', 'font'].includes(request.resourceType())) sent.push(request.url())
    })
    await boxes.nth(0).check()
    await boxes.nth(49).focus()
    await page.keyboard.press('Space')
    await expect(count).toHaveText(`2 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
    await expect(count, 'the count is in sight while ticking').toBeInViewport()
    await expect(list.getByRole('status')).toHaveText(`2 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
    expect(sent).toEqual([])
  })

  await test.step('a reload keeps the ticks', async () => {
    await page.reload()
    await expect(count).toHaveText(`2 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
    await expect(boxes.nth(49)).toBeChecked()
    await boxes.nth(49).uncheck()
    await expect(count).toHaveText(`1 of ${ASSIGNMENT_REQUIREMENTS} ticked`)
  })

  await test.step('print hides the form and its heading', async () => {
    const form = page.locator('form.application')
    const heading = page.getByRole('heading', { name: /once/ })
    await expect(form).toBeVisible()
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(form).toBeHidden()
    await expect(heading).toBeHidden()
  })
})

const pdf = (pages: number, more = '') => ({
  name: 'assignment.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.7\n<</Type/Pages/Count ${pages}>>${more}${' '.repeat(100)}\nstartxref\n9\n%%EOF`,
  ),
})

/** Holds the response to the application until the returned function rejects one field. */
async function refuseLater(page: Page, field: string, message: string): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  await page.route(`**${HIRING_SUBMIT_PATH}`, async (route) => {
    await answer.promise
    const issues = [{ path: field, message }]
    const json = { error: { code: 'request.invalid', message: 'x', issues } }
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ status: 400, json, headers })
  })
  return answer.resolve
}

test('the application form shows what is missing or failed, and keeps all input', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED|status of 400/)
  const submit = page.getByRole('button', { name: 'Submit' })
  const email = page.getByRole('textbox', { name: 'Email' })
  const file = page.getByLabel(/^Your assignment/)
  await page.goto('/hiring')
  await expect(email).toBeEnabled()

  await test.step('Submit stays disabled until the email is one the server accepts', async () => {
    await file.setInputFiles(pdf(12))
    for (const box of await page.locator('.confirmations input').all()) await box.check()
    await expect(page.getByText(/missing: (?!.*valid).*email/)).toBeVisible()
    await expect(submit).toBeDisabled()
    await email.fill('ada@example')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(messages.fields.email)).toBeVisible()
    await expect(submit).toBeDisabled()
    await email.fill('jürgen@müller.example')
    await expect(page.getByText(/missing: .*valid email/)).toBeVisible()
    await email.fill('ada@example.com')
    await expect(email).toHaveAttribute('aria-invalid', 'false')
    await expect(submit).toBeEnabled()
  })

  await test.step('too many pages and a password are pointed out but may be submitted', async () => {
    await file.setInputFiles(pdf(13, 'trailer <</Encrypt 9 0 R>>'))
    await expect(page.getByText(messages.hiring.tooManyPages(13, 12))).toBeVisible()
    await expect(page.getByText(messages.hiring.encrypted)).toBeVisible()
    await expect(submit).toBeEnabled()
    await axe(page)
  })

  await test.step('a failed submission moves the focus to the error', async () => {
    await page.route(`**${HIRING_SUBMIT_PATH}`, (route) => route.abort('failed'))
    await submit.press('Enter')
    const alert = page.locator('form.application').getByRole('alert')
    await expect(alert).toContainText(messages.hiring.failed)
    await expect(alert).toBeFocused()
    await expect(submit).toBeEnabled()
  })

  const refuse = await refuseLater(page, 'name', messages.fields.unshowable)
  await test.step('leaving during the upload asks first', async () => {
    await submit.click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
  })

  await test.step('server errors appear next to their fields', async () => {
    refuse()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(new RegExp(messages.fields.unshowable))
    await expect(submit).toBeEnabled()
  })
})
