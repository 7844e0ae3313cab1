import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { coveredControls } from '../support/covered.ts'
import { inEachLook, overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

// With all animations, which other portal tests turn off.
test.use({ reducedMotion: 'no-preference' })

const lookAt = (page: Page) =>
  inEachLook(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe(page)
    expect(await overflow(page), page.url()).toBe(0)
  })

test('a visitor gets a 404 page; staff land in the studio, use the menu by keyboard, and see their own pages', async ({
  page,
  signIn,
}) => {
  await page.goto('/nowhere')
  await expect(page.getByText(messages.routing.pageMissing)).toBeVisible()
  await signIn('staff')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/studio')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard' })).toBeVisible()

  await test.step('the avatar menu says who is signed in and opens by keyboard', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('staff@leadwright.test')
    await expect(menu.getByText('staff', { exact: true })).toBeVisible()
    await axe(page)
    await expect(menu.getByRole('menuitem', { name: 'View Profile' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/studio/profile')
    await expect(page).toHaveTitle(/^Profile/)
    await expect(page.getByRole('main')).toBeFocused()
    await lookAt(page)
  })

  await test.step('staff reach their own settings but not the product’s', async () => {
    await visit(page, '/studio/workspace/settings')
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Second factor' })).toBeVisible()
    await expect(page.getByText('Academy sections')).toBeHidden()
    await lookAt(page)
  })

  await test.step('a page of another role says so and requests nothing from the server', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, '/studio/finances')
    await expect(page.getByText(messages.login.forbidden)).toBeVisible()
    expect(asked.filter((url) => url.includes('/api/finances'))).toEqual([])
    await lookAt(page)
    await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible()
  })

  await test.step('the first page is shown in every look', async () => {
    await visit(page, '/studio')
    await lookAt(page)
  })
})

test('an admin reaches every part of the studio by tile and sidebar, also in forced colors and with large text', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.setViewportSize({ width: 390, height: 400 })
  await test.step('a page opened by its URL starts at the top, wherever the previous page was scrolled', async () => {
    for (const path of ['/studio', '/studio/workspace/clients']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      expect(await page.evaluate(() => scrollY)).toBe(300)
    }
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  await visit(page, '/studio')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Academy')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('authorised employees')

  await test.step('a tile opens its part', async () => {
    const tile = page.getByRole('main').getByRole('link', { name: /^Workspace/ })
    await tile.click()
    await expect(page).toHaveURL(/\/studio\/workspace\/\w+$/)
  })

  await test.step('a sidebar entry shows that it is current, and opens in a new tab on request', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Studio' })
    const entry = (name: string) => sidebar.getByRole('link', { name, exact: true })
    const current = sidebar.locator('[aria-current=page]')
    await entry('Leads').click()
    await expect(current).toHaveText('Leads')
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      entry('Vault').click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(other).toHaveURL(/\/studio\/vault/)
    await other.close()
    await expect(page).toHaveURL('/studio/workspace/leads')
    await entry('Vault').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/studio\/vault/)
    await expect(current).toHaveText('Vault')
    await page.goBack()
    await expect(current).toHaveText('Leads')
    await page.getByRole('banner').getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(current).toHaveText('Dashboard')
  })

  await test.step('in forced colors, the selection is visible and hidden borders stay hidden', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of ['/studio/finances', '/studio/vault', '/studio/academy']) {
      await visit(page, path)
      await expect(page.locator('main nav [aria-current=page]').first()).toBeVisible()
      const grounds = await navigationGrounds(page)
      expect(grounds.chosen.length, path).toBeGreaterThan(1)
      for (const one of grounds.chosen) expect(grounds.others, path).not.toContain(one)
      for (const edge of grounds.tabEdges) expect(edge, path).toBe(grounds.page)
    }
    await page.emulateMedia({ forcedColors: null })
  })

  await test.step('the admin’s first page and a missing page are shown in every look', async () => {
    await visit(page, '/studio/nowhere')
    await lookAt(page)
    await visit(page, '/studio')
    await lookAt(page)
  })

  await test.step('no bar that stays on the screen covers the control that has the focus', async () => {
    for (const [width, path] of [
      [390, '/studio/workspace/settings'],
      [390, '/studio/finances/clients'],
      [1280, '/studio/workspace/clients'],
      [1280, '/studio/workspace/weekly-figures'],
    ] as const) {
      await page.setViewportSize({ width, height: 600 })
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect(await coveredControls(page), path).toEqual([])
    }
  })

  await test.step('with text at twice the size, a phone shows the full width of a page', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const wide = {
      admin: [
        '/studio',
        '/studio/vault',
        '/studio/workspace/calendar',
        '/studio/workspace/bookings/sources',
        '/studio/workspace/weekly-figures',
        '/studio/finances',
        '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1/access',
      ],
      client: ['/dashboard/payments', '/dashboard/settings', '/dashboard/updates'],
    } as const
    for (const [role, paths] of Object.entries(wide)) {
      if (role !== 'admin') await signIn(role)
      for (const path of paths) {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.skeleton')).toHaveCount(0)
        expect(await overflow(page), path).toBe(0)
        const account = page.getByRole('button', { name: /^Account menu/ })
        await expect(account, path).toBeInViewport({ ratio: 1 })
        const cut = await page.locator('main a .truncate').evaluateAll((names) =>
          names
            .filter((one) => {
              const [name, link] = [one, one.closest('a') ?? one].map((part) =>
                part.getBoundingClientRect(),
              )
              const isOutside = name && link && (name.left < link.left || name.right > link.right)
              return isOutside || one.scrollWidth > one.clientWidth
            })
            .map((one) => one.textContent),
        )
        expect(cut, path).toEqual([])
      }
    }
  })
})

/** Colors of the current and other entries, and of borders that exist only for their width. */
const navigationGrounds = (page: Page) =>
  page.evaluate(() => {
    const stylesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one))
    const groundsOf = (selector: string) => stylesOf(selector).map((one) => one.backgroundColor)
    return {
      chosen: groundsOf('nav a[aria-current=page]'),
      others: groundsOf('nav a:not([aria-current])'),
      tabEdges: stylesOf('nav a.border-transparent:not([aria-current])').map(
        (one) => one.borderBottomColor,
      ),
      page: getComputedStyle(document.body).backgroundColor,
    }
  })

test('a client skips and collapses the navigation, picks a theme, and books with name and email prefilled', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await lookAt(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await signIn('client')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the first Tab stop skips the navigation', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the collapsed sidebar and the theme are kept; the theme applies before the next first paint', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.getByRole('button', { name: /dark theme/ }).click()
    await page.goto('/dashboard/settings', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await page.getByRole('button', { name: /light theme/ }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })

  await test.step('on a phone the sidebar is a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await axe(page)
    await sheet.getByRole('link', { name: 'Book A Meeting' }).click()
    await expect(page).toHaveURL('/dashboard/meetings')
    await expect(sheet).toBeHidden()
  })

  await test.step('each calendar gets the name and the email', async () => {
    const links = page.getByRole('main').getByRole('link', { name: /^Book / })
    await expect(links).toHaveCount(3)
    for (const link of await links.all()) {
      const href = new URL((await link.getAttribute('href')) ?? '')
      expect(href.searchParams.get('email')).toBe('client@leadwright.test')
      expect(href.searchParams.get('name')).toBe('Mara Lind')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })
})
