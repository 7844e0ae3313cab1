import { addDays } from '@leadwright/shared/days'
import type { Locator } from 'playwright/test'
import { dayIn } from '../support/days.ts'
import { sumOf, watchLayoutShift } from '../support/layout-shift.ts'
import { overflow } from '../support/looks.ts'
import { expect, test } from '../test.ts'

// Dates, amounts and the direction of the page are the same in every language of a browser.
test.use({ locale: 'he-IL' })

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a client’s first screen answers what was done, what is owed, when we meet and what is needed', async ({
  page,
  signIn,
  portal,
}) => {
  const shifts = await watchLayoutShift(page)
  await signIn('client')
  const head = page.getByRole('region', { name: 'At a glance' })
  const needs = page.getByRole('region', { name: 'Needs you' })
  const figure = (label: RegExp) =>
    head.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })

  /** The whole of it, without scrolling. */
  async function expectOnScreen(part: Locator, { width, height }: (typeof sizes)[number]) {
    const box = await part.boundingBox()
    const name = await part.innerText()
    expect.soft(box, name).not.toBeNull()
    if (!box) return
    expect.soft(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0)
    expect.soft(box.x + box.width, name).toBeLessThanOrEqual(width)
    expect.soft(box.y + box.height, name).toBeLessThanOrEqual(height)
  }

  for (const size of sizes) {
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.goto('/dashboard')
      await expect(page.getByRole('list', { name: 'Updates' })).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expectOnScreen(needs, size)
      await expect(needs.getByRole('link', { name: 'Approve the new message texts' })).toBeVisible()
      for (const [label, text] of [
        [/^Leads/, /last week|in the week of/],
        [/^Appointments/, /last week|in the week of/],
        [/^Deals/, /in fees so far/],
        [/^Balance/, /\$2,500\.00/],
        [/^Next meeting/, /Weekly review with Helen Ward/],
      ] as const) {
        await expect(figure(label)).toContainText(text)
        await expectOnScreen(figure(label), size)
      }
      const seen = await shifts()
      expect.soft(sumOf(seen).toFixed(3), JSON.stringify(seen)).toBe('0.000')
    })
  }

  await test.step('the settings below the profile don’t jump when it appears', async () => {
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    const seen = await shifts()
    expect(sumOf(seen), JSON.stringify(seen)).toBeLessThan(0.1)
    await page.goto('/dashboard')
  })

  await test.step('closing a milestone that was opened here leads back here', async () => {
    await needs.getByRole('link', { name: 'Approve the new message texts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve the new message texts' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/dashboard\/updates$/)
    await expect(needs).toBeVisible()
  })

  await test.step('what is overdue comes first, and a phone shows three lines', async () => {
    const yesterday = addDays(await dayIn(page), -1)
    const add = portal.db.prepare(
      `INSERT INTO milestones (id, client_id, title, due_on, needs_client, created_at, updated_at)
       SELECT lower(hex(randomblob(4))) || '-0000-4000-8000-' || lower(hex(randomblob(6))),
         client_id, ?, ?, 1, created_at, updated_at
       FROM milestones WHERE title = 'Approve the new message texts'`,
    )
    for (const title of ['Send the product sheet', 'Name a second contact']) {
      add.run(title, yesterday)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const lines = needs.getByRole('listitem')
    await expect(lines.first()).toContainText(/Overdue/)
    await expect(lines.filter({ visible: true })).toHaveCount(3)
    await needs.getByRole('button', { name: /more$/ }).press('Enter')
    await expect(lines.filter({ visible: true })).toHaveCount(await lines.count())
    await expect(needs.getByRole('button', { name: 'Show fewer' })).toBeFocused()
    await lines.first().getByRole('link').press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('For you')
    await expect(dialog).toContainText('Overdue')
  })

  await test.step('with text at twice the size, nothing is wider than a phone', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of ['', '/leads', '/payments', '/settings', '/meetings']) {
      await page.goto(`/dashboard${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      expect.soft(await overflow(page), path).toBe(0)
    }
    await page.getByRole('button', { name: 'Propose another time' }).first().press('Enter')
    const time = page.getByRole('dialog').getByLabel('First choice')
    await expect(time).toBeFocused()
    await expect(time).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account menu/ }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
    expect(await overflow(page)).toBe(0)
    await page.goto('/meet')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
})

test('pages don’t jump while answers arrive one after the other', async ({ page, signIn }) => {
  const client = '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1'
  let requests = 0
  await page.route('**/api/**', async (route) => {
    requests += 1
    // In an order that is not the one of the page.
    await new Promise((resolve) => setTimeout(resolve, 50 + ((requests * 3) % 7) * 40))
    await route.continue()
  })
  const shifts = await watchLayoutShift(page)
  for (const [who, paths] of [
    [
      'admin',
      [
        '/studio/workspace/waiting',
        '/studio/workspace/bookings',
        '/studio/finances',
        ...['targeting', 'meetings', 'vault'].map((tab) => `${client}/${tab}`),
      ],
    ],
    ['client', ['/dashboard/targeting', '/dashboard/meetings']],
  ] as const) {
    await signIn(who)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-awaited], .skeleton')).toHaveCount(0)
      const seen = await shifts()
      expect.soft(sumOf(seen), `${path} ${JSON.stringify(seen)}`).toBeLessThan(0.1)
    }
  }
})
