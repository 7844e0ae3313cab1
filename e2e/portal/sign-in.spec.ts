import { demoAccounts, demoPassword } from '@leadwright/shared/demo'
import { messages } from '@leadwright/shared/messages'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

const refusedOnPurpose = /status of 40[13]/

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms and privacy policy/ }).check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' }).click()

test('signing in waits for the terms and shows a refusal as it is', async ({
  page,
  allowConsole,
  site,
}) => {
  allowConsole(refusedOnPurpose)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute(
    'href',
    `${site.origin}/`,
  )
  await expect(page.getByRole('link', { name: /terms/ })).toHaveAttribute(
    'href',
    `${site.origin}/policies`,
  )
  await fillIn(page, demoAccounts.client, 'not-the-password')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(messages.login.failed)
  await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.client)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('empty fields are named and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.goto('/login')
  await page.getByRole('checkbox').check()
  await submit(page)
  await expect(page.getByText(messages.fields.required)).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent).not.toContain('POST')
})

test('what is no email address is said beside its field', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/)
  await page.goto('/login')
  await fillIn(page, 'nobody', 'not-the-password')
  await submit(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(messages.fields.email)
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('without script a page says what it needs, and whom to write to', async ({
  newVisitor,
  portal,
  allowConsole,
}) => {
  // Of scripts that are fetched ahead.
  allowConsole(/csp$/)
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`${portal.origin}/application`)
  const notice = page.locator('noscript p')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('This page needs JavaScript.')
  await expect(notice.locator('a')).toHaveAttribute('href', /^mailto:/)
})

for (const [role, home] of [
  ['admin', '/studio'],
  ['staff', '/studio'],
  ['client', /\/dashboard\/\w+$/],
] as const) {
  test(`${role} lands on the first page of the role by keyboard alone`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Back to home' }).focus()
    const keys = page.keyboard
    await keys.press('Tab')
    await keys.press('Tab')
    await keys.type(demoAccounts[role])
    await keys.press('Tab')
    await keys.type(demoPassword)
    await keys.press('Tab')
    await keys.press('Tab')
    await keys.press('Space')
    await keys.press('Enter')
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('one returns to the page that one was sent away from', async ({ page }) => {
  await page.goto('/studio/workspace/clients?q=sample')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(messages.login.signedOut)).toBeVisible()
  await fillIn(page, demoAccounts.admin, demoPassword)
  await submit(page)
  await expect(page).toHaveURL(/\/studio\/workspace\/clients\?q=sample$/)
})

for (const next of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
  test(`nobody is led to ${next} after signing in`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await fillIn(page, demoAccounts.staff, demoPassword)
    await submit(page)
    await expect(page).toHaveURL('/studio')
  })
}

test('a forged or broken record gains nothing', async ({ page, signIn, allowConsole }) => {
  allowConsole(refusedOnPurpose)
  await signIn('client')
  // No page of the portal is open, which would write the record anew.
  const leavePortal = () => page.goto('/api/health/live')
  await leavePortal()
  await page.evaluate(() => {
    const key = 'leadwright:session'
    const record = JSON.parse(localStorage.getItem(key) ?? '') as object
    localStorage.setItem(key, JSON.stringify({ ...record, role: 'admin' }))
  })
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/clients')) answers.push(response.status())
  })
  await page.goto('/studio/workspace/clients')
  await expect(page).toHaveURL(/\/dashboard\/\w+$/)
  expect(answers.every((status) => status === 403)).toBe(true)

  await leavePortal()
  await page.evaluate(() => localStorage.setItem('leadwright:session', '{"role":'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('signing out leaves every tab and ends the session at once', async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(refusedOnPurpose)
  await signIn('admin')
  await page.goto('/studio')
  const other = await context.newPage()
  await other.goto('/studio/profile')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('leadwright:session'))).toBeNull()
  expect(await page.evaluate(async () => (await fetch('/api/auth/session')).status)).toBe(401)
})

test('a new password ends the other sessions at their next request', async ({
  page,
  newVisitor,
  signIn,
  allowConsole,
}) => {
  allowConsole(refusedOnPurpose)
  const elsewhere = await newVisitor()
  await signIn('staff')
  await signIn('staff', elsewhere)
  await elsewhere.goto('/studio')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/studio/profile')
  const form = page.locator('form')
  const update = form.getByRole('button', { name: 'Update password' })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await update.click()
  await expect(form.getByRole('alert')).toHaveText(messages.password.allRequired)
  await field('Current password').fill(demoPassword)
  await field('New password').fill('short')
  await field('Confirm new password').fill('other')
  await update.click()
  await expect(form.getByRole('alert')).toHaveText(messages.password.mismatch)
  await field('Confirm new password').fill('short')
  await update.click()
  await expect(form.getByRole('alert')).toHaveText(messages.password.tooShort(12))
  await field('New password').fill('a-sample-phrase-1')
  await field('Confirm new password').fill('a-sample-phrase-1')
  await update.click()
  await expect(form.getByRole('status')).toHaveText(messages.password.updated)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Fstudio/)
  await page.reload()
  await expect(page).toHaveURL('/studio/profile')
})
