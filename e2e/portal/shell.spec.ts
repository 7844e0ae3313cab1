import { messages } from '@leadwright/shared/messages'
import { inEachLook, overflow } from '../support/looks.ts'
import { visit } from '../support/visit.ts'
import { axe, expect, test } from '../test.ts'

// With all that moves: elsewhere in the portal it stands still.
test.use({ reducedMotion: 'no-preference' })

const pages = {
  admin: ['/studio', '/studio/workspace/clients', '/studio/profile', '/studio/nowhere'],
  staff: ['/studio', '/studio/workspace/settings', '/studio/workspace/clients'],
  client: ['/dashboard/meetings', '/dashboard/settings'],
} as const

test('the shell is accessible and never scrolls sideways', async ({ page, signIn }) => {
  const lookAtAll = () =>
    inEachLook(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await axe(page)
      expect(await overflow(page), page.url()).toBe(0)
    })
  await page.goto('/login')
  await lookAtAll()
  for (const [role, paths] of Object.entries(pages)) {
    await signIn(role)
    for (const path of paths) {
      await visit(page, path)
      await lookAtAll()
    }
  }
})

test('with letters of twice the size a phone shows the whole width of a page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const wide = {
    admin: ['/studio/vault', '/studio/workspace/calendar', '/studio/workspace/sources'],
    client: ['/dashboard/payments', '/dashboard/updates'],
  } as const
  for (const [role, paths] of Object.entries(wide)) {
    await signIn(role)
    for (const path of paths) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect(await overflow(page), path).toBe(0)
    }
  }
})

test('in colours of the reader’s own what is chosen is told apart, and no hidden border is drawn', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('admin')
  for (const path of ['/studio/finances', '/studio/vault', '/studio/academy']) {
    await visit(page, path)
    const chosen = page.locator('main nav [aria-current=page]').first()
    await expect(chosen).toBeVisible()
    const {
      chosenGrounds,
      otherGrounds,
      tabEdges,
      page: ground,
    } = await page.evaluate(() => {
      const stylesOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one))
      const groundsOf = (selector: string) => stylesOf(selector).map((one) => one.backgroundColor)
      return {
        chosenGrounds: groundsOf('nav a[aria-current=page]'),
        otherGrounds: groundsOf('nav a:not([aria-current])'),
        tabEdges: stylesOf('nav a.border-transparent:not([aria-current])').map(
          (one) => one.borderBottomColor,
        ),
        page: getComputedStyle(document.body).backgroundColor,
      }
    })
    expect(chosenGrounds.length, path).toBeGreaterThan(1)
    for (const one of chosenGrounds) expect(otherGrounds, path).not.toContain(one)
    for (const edge of tabEdges) expect(edge, path).toBe(ground)
  }
})

test('admins and staff see their tiles, and the label of the studio', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn('admin')
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Academy')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('authorised employees')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Workspace/ })
    .click()
  await expect(page).toHaveURL(/\/studio\/workspace\/\w+$/)
  const colleague = await newVisitor()
  await signIn('staff', colleague)
  await colleague.goto('/studio')
  await expect(colleague.getByRole('heading', { name: 'Staff Dashboard' })).toBeVisible()
})

for (const role of ['admin', 'staff']) {
  test(`${role} at the dashboard is sent to the studio`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/studio')
  })
}

test('the avatar menu says who is signed in and opens by keyboard', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/studio')
  await page.getByRole('button', { name: /^Account of/ }).focus()
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
})

test('the first stop of the keyboard leads past the navigation', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an entry of the sidebar says that it is open, and opens elsewhere when asked to', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/studio/office')
  const sidebar = page.getByRole('navigation', { name: 'Studio' })
  const entry = (name: string) => sidebar.getByRole('link', { name, exact: true })
  const current = sidebar.locator('[aria-current=page]')
  await expect(current).toHaveText('Office')
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    entry('Vault').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other).toHaveURL(/\/studio\/vault/)
  await expect(page).toHaveURL('/studio/office')
  await entry('Vault').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/vault/)
  await expect(current).toHaveText('Vault')
  await page.goBack()
  await expect(current).toHaveText('Office')
})

test('the sidebar folds and stays so; on a phone it is a sheet', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Fold the sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await axe(page)
  await sheet.getByRole('link', { name: 'Book A Meeting' }).click()
  await expect(page).toHaveURL('/dashboard/meetings')
  await expect(sheet).toBeHidden()
})

test('a chosen theme is there before the first paint of the next visit', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.goto('/dashboard/settings', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('a meeting is booked with name and email filled in', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/dashboard/meetings')
  const links = page.getByRole('main').getByRole('link', { name: /^Book / })
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.searchParams.get('email')).toBe('client@leadwright.test')
    expect(href.searchParams.get('name')).toBe('Mara Lind')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('an address that leads nowhere and a page of another role say so', async ({
  page,
  signIn,
}) => {
  await page.goto('/nowhere')
  await expect(page.getByText(messages.routing.pageMissing)).toBeVisible()
  await signIn('staff')
  await page.goto('/studio/workspace/clients')
  await expect(page.getByText(messages.login.forbidden)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible()
})

test('a failure that nobody foresaw shows its message and a reference', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/./)
  await signIn('admin')
  await page.route(/\/assets\/profile-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/studio/profile')
  await expect(page.getByRole('heading', { name: messages.routing.unexpected })).toBeVisible()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByText(/^Reference: \S/)).toBeVisible()
})

test('a page opened by its address begins at its top, whatever was read before', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await signIn('admin')
  for (const path of ['/studio', '/studio/workspace/clients']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    expect(await page.evaluate(() => scrollY)).toBe(300)
  }
})
