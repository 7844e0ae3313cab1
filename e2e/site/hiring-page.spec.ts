import { ASSIGNMENT_REQUIREMENTS } from '@leadwright/shared/hiring'
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
  // The form below fetches its code when it comes near.
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') sent.push(request.url())
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

test('the hiring page fits its window and has no barrier', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/hiring')
    expect(await overflow(page)).toBe(0)
  }
  await axe(page)
})
