import { leadwrightCompany } from '@leadwright/shared/company-leadwright'
import { calendars, nextTab, standInCalendar } from '../support/calendar.ts'
import { overflow } from '../support/looks.ts'
import { asks, back, LATER, open, PERFECT, press, START } from '../support/wizard.ts'
import { axe, expect, test } from '../test.ts'

// Every path by every device ends where it should: wizard-matrix.spec.ts.

test('the calendar and its script are asked for once the answers lead there', async ({
  page,
  context,
}) => {
  const service = await standInCalendar(context)
  await open(page)
  await press(page, '2')
  await asks(page, 'existing_employee')
  expect(service.scriptLoads()).toBe(0)
  await press(page, '4')
  await expect(page).toHaveTitle(`${PERFECT} · ${leadwrightCompany.name}`)
  await expect(page.getByText('Choose a time that works best for you')).toBeVisible()
  await expect(page.locator('.widget iframe')).toBeVisible()
  // The way on where a browser blocks the frame but not the script.
  await expect(page.getByRole('link', { name: 'in its own tab' })).toHaveAttribute(
    'href',
    calendars['hiring-onboarding'],
  )
  expect(service.scriptLoads()).toBe(1)
})

test.describe('going back', () => {
  test('Back pops one answer and is not offered at the first question', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
    await press(page, '222')
    for (const id of ['meeting_duration', 'new_client_purpose', 'existing_employee'] as const) {
      await asks(page, id)
      await back(page)
    }
    await asks(page, 'existing_client')
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  })

  test('Back from a booking page returns to the last question', async ({ page }) => {
    await open(page)
    await press(page, '111')
    await expect(page).toHaveURL('/general-meeting-15-mins')
    await page.goBack()
    await asks(page, 'meeting_duration')
  })

  test("the browser's Back and Forward do the same", async ({ page }) => {
    await page.goto('/')
    await open(page)
    await press(page, '21')
    await asks(page, 'meeting_duration')
    await page.goBack()
    await asks(page, 'existing_employee')
    await page.goForward()
    await asks(page, 'meeting_duration')
    await page.goBack()
    await page.goBack()
    await asks(page, 'existing_client')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('Back closes the calendar and returns to the questions', async ({ page, context }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '23')
    await back(page, 'Back to questions')
    await asks(page, 'existing_employee')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('keeping the place', () => {
  test('a reload keeps the question and the way back', async ({ page }) => {
    await open(page)
    await press(page, '22')
    await page.reload()
    await asks(page, 'new_client_purpose')
    await page.goBack()
    await asks(page, 'existing_employee')
  })

  test('a reload at the calendar shows it again without one more tab', async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '2')
    await nextTab(page, () => press(page, '3'))
    await page.reload()
    await expect(page.locator('.widget iframe')).toBeVisible()
    expect(context.pages()).toHaveLength(2)
  })

  test('leaving and coming back in the same tab goes on, with Back answer by answer', async ({
    page,
  }) => {
    await open(page)
    await press(page, '22')
    await asks(page, 'new_client_purpose')
    await page.goto('/')
    await open(page)
    await asks(page, 'new_client_purpose')
    await back(page)
    await asks(page, 'existing_employee')
  })

  test('kept answers that were tampered with start afresh', async ({ page }) => {
    await open(page)
    await press(page, '2')
    await asks(page, 'existing_employee')
    await page.goto('/')
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        sessionStorage.setItem(key, '{"existing_client":"no","meeting_duration":"<img src=x>"}')
      }
    })
    await open(page)
    await asks(page, 'existing_client')
  })

  test('a browser that refuses storage still answers questions', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await open(page)
    await press(page, '22')
    await asks(page, 'new_client_purpose')
    await page.reload()
    await asks(page, 'new_client_purpose')
  })
})

test.describe('the scheduling widget', () => {
  test('is 700 px high and 320 px wide at least', async ({ page, context }) => {
    await standInCalendar(context)
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page)
    await press(page, '23')
    const box = await page.locator('.widget').boundingBox()
    expect(box?.height).toBe(700)
    expect(box?.width).toBeGreaterThanOrEqual(320)
    expect(await overflow(page)).toBe(0)
  })

  test('says what was booked and what comes next once the calendar says so', async ({
    page,
    context,
  }) => {
    await standInCalendar(context)
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page)
    await press(page, '23')
    await page
      .frameLocator('.widget iframe')
      .getByRole('button', { name: 'Book it' })
      .press('Enter')
    await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused()
    await expect(page).toHaveTitle(`Your meeting is booked · ${leadwrightCompany.name}`)
    await expect(page.getByRole('status').filter({ hasText: 'booked' })).toContainText(
      'Hiring interview, 45 minutes with a founder and a future colleague, on Google Meet.',
    )
    await expect(page.locator('astro-island').getByRole('listitem')).toHaveText([
      'The calendar service emails you the time and how to join.',
      /^To change or cancel, use the links in that email\./,
    ])
    await expect(page.getByRole('link', { name: 'in its own tab' })).toHaveCount(0)
    expect(await overflow(page)).toBe(0)
    await axe(page)
    // The wizard is done with these answers.
    await page.goto('/')
    await open(page)
    await asks(page, 'existing_client')
  })

  test('what is booked in another tab is not claimed here', async ({ page, context }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '2')
    const tab = await nextTab(page, () => press(page, '3'))
    await tab.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
    await expect(page.getByText('Choose a time that works best for you')).toBeVisible()
  })

  test('a message from anywhere else confirms nothing', async ({ page, context }) => {
    await standInCalendar(context)
    await open(page)
    await press(page, '23')
    await expect(page.locator('.widget iframe')).toBeVisible()
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      postMessage({ event: 'calendly.event_scheduled' }, '*')
      await heard
    })
    await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
  })

  test('a script that does not come within 5 s gives way to a plain link', async ({
    page,
    context,
  }) => {
    await standInCalendar(context, { script: 'unanswered' })
    await page.clock.install({ time: START })
    await open(page, '/book-a-meeting?email=ada%40example.test')
    await press(page, '2')
    await page.clock.pauseAt(LATER)
    await press(page, '3')
    await expect(page.getByRole('heading', { name: PERFECT })).toBeVisible()
    const link = page.getByRole('link', { name: 'Open Calendar' })
    await page.clock.runFor(4_999)
    await expect(page.getByText('Loading the calendar')).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(link).toHaveAttribute(
      'href',
      `${calendars['hiring-interview']}?email=ada%40example.test`,
    )
  })
})

for (const script of ['blocked', 'throws'] as const) {
  test(`a widget whose script is ${script} gives way to a plain link at once`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/)
    await standInCalendar(context, { script })
    await open(page)
    await press(page, '23')
    await expect(page.getByRole('link', { name: 'Open Calendar' })).toHaveAttribute(
      'href',
      calendars['hiring-interview'],
    )
  })
}

test('questions and calendar have no accessibility fault', async ({ page, context }) => {
  await standInCalendar(context)
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  await press(page, '2')
  await asks(page, 'existing_employee')
  await axe(page)
  await press(page, '3')
  await expect(page.locator('.widget iframe')).toBeVisible()
  await axe(page)
})
