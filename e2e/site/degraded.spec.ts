import type { Page } from 'playwright/test'
import { calendars, startFakeCalendar } from '../support/calendar.ts'
import { addStyles } from '../support/clipped-texts.ts'
import { asks, open, option, press, text } from '../support/wizard.ts'
import { expect, test } from '../test.ts'

// How the site works when a browser lacks a feature or a file does not load.

/** Goes through the questions to the calendar by plain links. */
async function walkByLinks(page: Page): Promise<void> {
  for (const [id, name] of [
    ['existing_client', 'No'],
    ['existing_employee', 'No'],
    ['new_client_purpose', 'Your services'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 2, name: text(id) })).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(`^\\d? ?${name}\\b`) })
      .filter({ visible: true })
      .click()
  }
  await page.waitForURL(`${calendars.discovery}*`)
}

test('without JavaScript, every text is readable and every link leads to its calendar', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await startFakeCalendar(page.context())
  await test.step('the landing page', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your next client, found by hand.',
    )
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.locator('#work summary').first().click()
    await expect(page.locator('#work details p').first()).toBeVisible()
  })
  await test.step('a redirect page', async () => {
    await page.goto('/partner-check-in')
    await page.waitForURL(calendars['partner-check-in'])
  })
  await test.step('a short link', async () => {
    await page.goto('/go/ada')
    await page.waitForURL(
      `${calendars.discovery}?utm_source=linkedin&utm_medium=social&utm_campaign=founder-profile`,
    )
  })
  await test.step('the questions', async () => {
    await page.goto('/book-a-meeting')
    await walkByLinks(page)
  })
})

test('when scripts fail to load, the form says so and the questions work as links that ignore a double click', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
  await page.route('**/_astro/*.js', (route) => route.abort('failed'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/hiring')
  const notice = page.getByText(/^The form didn.t load\./)
  await expect(notice).toBeHidden()
  // Skips the seconds until the notice appears.
  await notice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(notice).toBeVisible()

  await page.goto('/book-a-meeting')
  // Keeps the question in its settling period until the test ends it.
  await addStyles(page, '.question { animation-play-state: paused !important }')
  await option(page, 'No').filter({ visible: true }).dblclick()
  await expect(page).toHaveURL('/book-a-meeting#ask-existing_employee')
  await asks(page, 'existing_employee')
  await addStyles(page, '')
  await option(page, 'No').filter({ visible: true }).click()
  await asks(page, 'new_client_purpose')
})

test('forms start in browsers that report no paint, as Firefox does for pages opened scrolled down', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  for (const path of ['/hiring#apply', '/hiring?again=1#apply', '/book-a-meeting', '/#work']) {
    await page.goto(path)
    await expect(page.locator('astro-island')).not.toHaveCount(0)
    await expect(page.locator('astro-island[ssr]'), path).toHaveCount(0)
  }
})

test('questions and the ticked requirements work in a browser that blocks storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
  await open(page)
  await press(page, '22')
  await asks(page, 'new_client_purpose')
  await page.reload()
  await asks(page, 'new_client_purpose')

  await page.goto('/hiring')
  await page.locator('#checklist input').first().check()
  await expect(page.locator('#checked-count')).toHaveText(/^1 of /)
})

test('a picture that fails to load is replaced by the placeholder', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/404|net::ERR_FAILED/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/portraits/**', (route) => route.fulfill({ status: 404 }))
  await page.route('**/logo.svg', (route) => route.abort('failed'))

  await test.step('portraits', async () => {
    await page.goto('/')
    const portraits = page.locator('img[width]')
    await expect(portraits).toHaveCount(5)
    for (const portrait of await portraits.all()) {
      await portrait.scrollIntoViewIfNeeded()
      await expect(portrait).toHaveAttribute('src', /^data:image/)
      await expect(portrait).toHaveJSProperty('complete', true)
    }
  })

  await test.step('a photo, in every format', async () => {
    await page.route('/', async (route) => {
      const answer = await route.fetch({ url: `${site.url}/` })
      const html = (await answer.text()).replaceAll(
        /<img (?=src="\/portraits\/)/g,
        '<picture><source type="image/avif" srcset="/portraits/a.avif 160w"><img srcset="/portraits/a.webp 160w" ',
      )
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto('/')
    const photograph = page.locator('picture > img').first()
    await photograph.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photograph.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/^data:image/)
    await expect(photograph).toHaveJSProperty('complete', true)
  })

  await test.step('the logo of a booking page', async () => {
    await page.goto('/general-meeting-15-mins')
    const logo = page.getByRole('banner').locator('img')
    await expect(logo).toHaveAttribute('src', /^data:image/)
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('banner').getByRole('link', { name: 'Leadwright' }).click()
    await expect(page).toHaveURL('/')
  })
})
