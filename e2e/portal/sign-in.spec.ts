import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

const refusedOnPurpose = /status of 40[13]/

/** Signs in by keyboard, starting from the link before the form. */
async function signInByKeys(page: Page, role: keyof typeof demoAccounts) {
  const { keyboard } = page
  await page.getByRole('link', { name: 'Back to home' }).focus()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(demoAccounts[role])
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
}

test('the sign-in form requires the terms and names missing and wrong input', async ({
  page,
  newVisitor,
  allowConsole,
  site,
  portal,
}) => {
  allowConsole(refusedOnPurpose)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })

  await test.step('it requires the terms to be accepted', async () => {
    await page.goto('/login')
    await expect(submit).toBeDisabled()
    const home = page.getByRole('link', { name: 'Back to home' })
    await expect(home).toHaveAttribute('href', `${site.origin}/`)
    const terms = page.getByRole('link', { name: /terms/ })
    await expect(terms).toHaveAttribute('href', `${site.origin}/policies`)
  })

  await test.step('empty fields are named and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.getByRole('checkbox', { name: /terms and privacy policy/ }).check()
    await submit.click()
    await expect(page.getByText(messages.fields.required)).toHaveCount(2)
    await expect(email).toBeFocused()
    expect(sent).not.toContain('POST')
  })

  await test.step('a rejection is shown word for word', async () => {
    await email.fill(demoAccounts.client)
    await password.fill('not-the-password')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(messages.login.failed)
    await expect(email).toHaveValue(demoAccounts.client)
    await expect(password).toBeFocused()
  })

  await test.step('without JavaScript, a page says what it needs and who to contact', async () => {
    // The policy violations are reported for scripts that are preloaded.
    allowConsole(/csp$/)
    const without = await newVisitor({ javaScriptEnabled: false })
    await without.goto(`${portal.origin}/application`)
    const notice = without.locator('noscript p')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('JavaScript')
    await expect(notice.locator('a')).toHaveAttribute('href', /^mailto:/)
  })
})

test('each role signs in by keyboard and lands on its page; signing out leaves every tab', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(refusedOnPurpose)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('an admin returns to the page they were redirected from', async () => {
    await page.goto('/studio/workspace/clients?q=sample')
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText(messages.login.signedOut)).toBeVisible()
    await signInByKeys(page, 'admin')
    await expect(page).toHaveURL(/\/studio\/workspace\/clients\?q=sample$/)
  })

  await test.step('signing out leaves every tab and ends the session immediately', async () => {
    const other = await context.newPage()
    await other.goto('/studio/profile')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await signOut(page)
    await expect(other).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('leadwright:session'))).toBeNull()
    expect(await page.evaluate(async () => (await fetch('/api/auth/session')).status)).toBe(401)
    await other.close()
  })

  await test.step('admins and staff land in the studio, whatever the URL says', async () => {
    await signInByKeys(page, 'admin')
    await expect(page).toHaveURL('/studio')
    await expect(heading).toBeVisible()
    await signOut(page)
    await page.goto(`/login?next=${encodeURIComponent('//evil.test')}`)
    await signInByKeys(page, 'staff')
    await expect(page).toHaveURL('/studio')
    await expect(heading).toBeVisible()
    await signOut(page)
  })

  await test.step('a client lands on the dashboard, and a forged or broken record grants nothing', async () => {
    await signInByKeys(page, 'client')
    await expect(page).toHaveURL(/\/dashboard\/\w+$/)
    await expect(heading).toBeVisible()
    // No page of the portal is open that would write the record again.
    const leavePortal = () => page.goto('/api/health/live')
    await leavePortal()
    await page.evaluate(() => {
      const key = 'leadwright:session'
      const record = JSON.parse(localStorage.getItem(key) ?? '') as object
      localStorage.setItem(key, JSON.stringify({ ...record, role: 'admin' }))
    })
    const answers: number[] = []
    page.on('response', (response) => {
      // The client's own page follows.
      if (/\/api\/clients(?!\/own\/)/.test(response.url())) answers.push(response.status())
    })
    await page.goto('/studio/workspace/clients')
    await expect(page).toHaveURL(/\/dashboard\/\w+$/)
    expect(answers.every((status) => status === 403)).toBe(true)

    await leavePortal()
    await page.evaluate(() => localStorage.setItem('leadwright:session', '{"role":'))
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })
})

test('where site data is blocked, public pages work and the login page says what it needs', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
  })
  const token = 'x'.repeat(43)
  for (const path of [
    `/application#${token}`,
    `/set-password#${token}`,
    '/forgot-password',
    '/meet',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!'), path).toBeHidden()
  }
  await page.goto('/login')
  await expect(page.getByText(messages.login.needsCookies)).toBeVisible()
  await page.goto('/studio')
  await expect(page).toHaveURL('/login?next=%2Fstudio')
})
